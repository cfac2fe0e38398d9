/** The widths are in pixels. */
const widths = [160, 320, 480, 640, 960, 1200] as const
const own = /^(.*\/files\/[0-9a-f]{16}\/)(\d+)\.webp$/

/**
 * Returns undefined for a picture of another host, which has one size.
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

/** Returns other hosts' addresses unchanged. */
export function sizeOf(url: string, width: (typeof widths)[number] | 1920): string {
  return url.replace(own, (_, folder: string) => `${folder}${width}.webp`)
}
