import { pictureWidths } from './address.ts'

export type PictureFormat = 'avif' | 'webp'
/** One size of a picture: its width in pixels, and its format. */
export type PictureSize = { width: number; format: PictureFormat }

/** Only wide masters, made to fill a screen, are offered in it. */
const heroWidth = 1920
const name = /^(\d{3,4})\.(avif|webp)$/

/** The size whose address stands for the picture; every picture has it, a smaller master as large as itself. */
const usual: PictureSize = { width: 1200, format: 'webp' }

/** Every size of a master that pages ask for: none that is wider than the master, but for the usual one. */
export function sizesOf(masterWidth: number): PictureSize[] {
  const widths = [...pictureWidths, heroWidth].filter((width) => width <= masterWidth)
  // Phones come first, and most browsers take AVIF.
  const sizes = (['avif', 'webp'] as const).flatMap((format) => widths.map((width) => ({ width, format })))
  return masterWidth < usual.width ? [...sizes, usual] : sizes
}

/** The size that a file name such as `640.avif` stands for, if there is such a size. */
export function sizeNamed(file: string): PictureSize | undefined {
  const match = name.exec(file)
  if (!match) return undefined
  const width = Number(match[1])
  const isKnown = width === heroWidth || pictureWidths.some((known) => known === width)
  return isKnown ? { width, format: match[2] as PictureFormat } : undefined
}
