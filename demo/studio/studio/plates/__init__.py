"""Engraved, hand-coloured plates, drawn from the studio's own scenes."""
