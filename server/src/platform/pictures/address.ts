/** Pixels; wide masters also have 1920. */
export const pictureWidths = [160, 320, 480, 640, 960, 1200] as const

/**
 * Other sizes have `<width>.<avif|webp|jpg>` in place of `1200.webp`. The hash is made from the content, so an address
 * never changes its picture.
 * @param hash the first 16 hexadecimal characters of the SHA-256 of the master file
 * @param base without a slash at the end; empty for this server
 */
export const pictureAddress = (hash: string, base = ''): string => `${base}/files/${hash}/1200.webp`

/** Returns the address of the same picture as JPEG, for those who read no WebP. */
export const jpegAddress = (hash: string, base = ''): string => `${base}/files/${hash}/1200.jpg`
