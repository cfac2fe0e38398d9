"""Takes the noise out of a rendering with the trained network of Intel's Open Image Denoise, without its library."""
