"""What differs between desktop and browser, behind one protocol."""
