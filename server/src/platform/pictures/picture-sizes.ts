import { pictureWidths } from './address.ts'

export type PictureFormat = 'avif' | 'webp'
/** `width` is in pixels. */
export type PictureSize = { width: number; format: PictureFormat }

/** In pixels; only masters that fill a screen are offered in this width. */
const HERO_WIDTH_PX = 1920
const name = /^(\d{3,4})\.(avif|webp)$/

/** The size that a picture's address names; every picture has it, and smaller masters are not enlarged. */
const usual: PictureSize = { width: 1200, format: 'webp' }

/** Returns the sizes that pages request: none wider than the master, except the default size. */
export function sizesOf(masterWidth: number): PictureSize[] {
  const widths = [...pictureWidths, HERO_WIDTH_PX].filter((width) => width <= masterWidth)
  // Small widths come first for phones, AVIF as most browsers support it.
  const sizes = (['avif', 'webp'] as const).flatMap((format) => widths.map((width) => ({ width, format })))
  return masterWidth < usual.width ? [...sizes, usual] : sizes
}

/** Parses a name such as `640.avif`; undefined if there is no such size. */
export function sizeNamed(file: string): PictureSize | undefined {
  const match = name.exec(file)
  if (!match) return undefined
  const width = Number(match[1])
  const isKnown = width === HERO_WIDTH_PX || pictureWidths.some((known) => known === width)
  return isKnown ? { width, format: match[2] as PictureFormat } : undefined
}
