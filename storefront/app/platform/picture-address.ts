/** Widths in which the shop's own pictures exist, in pixels. */
const widths = [160, 320, 480, 640, 960, 1200] as const
const own = /^(.*\/files\/[0-9a-f]{16}\/)(\d+)\.webp$/

/**
 * The sizes of a picture of this shop as a `srcset`, or undefined for a picture from elsewhere, which has one size.
 * @param widest the master's width in pixels
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

/** One size of a picture of this shop; a picture from elsewhere is answered as it is. */
export function sizeOf(url: string, width: (typeof widths)[number] | 1920): string {
  return url.replace(own, (_, folder: string) => `${folder}${width}.webp`)
}
