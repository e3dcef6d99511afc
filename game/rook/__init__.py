"""The Rook family: six versions from one options record."""
