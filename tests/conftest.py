"""Settings of all tests: a busy machine is no reason to fail."""

from hypothesis import HealthCheck, settings

settings.register_profile("kiebitz", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kiebitz")
