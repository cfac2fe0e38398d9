"""What is no product: things of a size that everybody knows, and forms that products are shown on."""
