/** Widths of the shop's own pictures in pixels. */
const widths = [160, 320, 480, 640, 960, 1200] as const
const own = /^(.*\/files\/[0-9a-f]{16}\/)(\d+)\.webp$/

/**
 * Returns the `srcset` of a picture of this shop, or undefined for any other, which has one size.
 * @param widest width of the master in pixels
 */
export function srcSetOf(url: string, format: 'avif' | 'webp', widest = 1200): string | undefined {
  const match = own.exec(url)
  if (!match) return undefined
  const sizes = widest > 1200 ? [...widths, 1920] : widths
  return sizes
    .filter((width) => width <= widest)
    .map((width) => `${match[1]}${width}.${format} ${width}w`)
    .join(', ')
}

/** Returns one size of a picture of this shop; any other address is returned unchanged. */
export function sizeOf(url: string, width: (typeof widths)[number] | 1920): string {
  return url.replace(own, (_, folder: string) => `${folder}${width}.webp`)
}
