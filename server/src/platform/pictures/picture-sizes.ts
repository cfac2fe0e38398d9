import { pictureWidths } from './address.ts'

/** JPEG is for others, such as Meta, which read neither of the two; it is made at its first request alone. */
export type PictureFormat = 'avif' | 'webp' | 'jpg'
/** The `width` is in pixels. */
export type PictureSize = { width: number; format: PictureFormat }

/** Pixels; for masters that fill a screen. */
const HERO_WIDTH_PX = 1920
const name = /^([1-9]\d{2,3})\.(avif|webp|jpg)$/

/** Every picture has this size, and smaller masters are not enlarged. */
const usual: PictureSize = { width: 1200, format: 'webp' }

/** Returns none wider than the master, except the default size. */
export function sizesOf(masterWidth: number): PictureSize[] {
  const widths = [...pictureWidths, HERO_WIDTH_PX].filter((width) => width <= masterWidth)
  // Phones need small widths first, and most browsers support AVIF.
  const sizes = (['avif', 'webp'] as const).flatMap((format) => widths.map((width) => ({ width, format })))
  return masterWidth < usual.width ? [...sizes, usual] : sizes
}

/** Returns the name of its file. */
export const fileOfSize = ({ width, format }: PictureSize): string => `${width}.${format}`

/** Returns undefined if there is no such size. */
export function sizeOfFile(file: string): PictureSize | undefined {
  const match = name.exec(file)
  if (!match) return undefined
  const width = Number(match[1])
  const isKnown = width === HERO_WIDTH_PX || pictureWidths.some((known) => known === width)
  return isKnown ? { width, format: match[2] as PictureFormat } : undefined
}
