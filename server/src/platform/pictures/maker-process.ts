/**
 * Makes sizes of pictures in a process of its own, of low priority: encoding takes the processor and the thread pool
 * for long, which pages must not wait for, and a broken picture that crashes the decoder takes no shop down.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { carriesMarkup, isKnownFormat } from './picture-bytes.ts'
import type { MakerAnswer, MakerOrder } from './picture-maker.ts'
import type { PictureFormat } from './picture-sizes.ts'

/**
 * Chosen on the demo's pictures at 640 px, by structural similarity (SSIM) and CPU time: AVIF 55 at effort 2 takes
 * 59 ms and 8.0 kB for 0.9931; effort 4 would take 465 ms to save 1 kB. WebP 80 takes 19 ms and 8.7 kB for 0.9917.
 */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80 }),
}
/** Pixels of a master; more is no photograph for a shop. */
const limitInputPixels = 25_000_000

/** Pixels on the longer side of a master made of somebody's photograph: enough to fill a screen. */
const longestSide = 1_600
/** Seconds after which a picture is given up. */
const patience = 20

type Made = Omit<MakerAnswer, 'id'>
type Order<K extends MakerOrder['kind']> = Extract<MakerOrder, { kind: K }>

async function makeSize({ master, path, width, format }: Order<'size'>): Promise<Made> {
  const picture = sharp(master, { limitInputPixels }).autoOrient().resize({ width, withoutEnlargement: true })
  const unfinished = `${path}.${randomUUID()}`
  const made = await encoders[format](picture).toFile(unfinished)
  await rename(unfinished, path)
  return { width: made.width, height: made.height }
}

/** Nothing but the pixels is taken over: no place, no name of a camera, nothing that hides behind the picture. */
async function makeMaster({ source, path }: Order<'master'>): Promise<Made> {
  const bytes = await readFile(source)
  const none = { width: 0, height: 0, refused: true as const }
  if (!isKnownFormat(bytes) || carriesMarkup(bytes)) return { ...none, error: 'no picture' }
  try {
    // Cameras write harmless oddities that libvips warns of; only what is broken or cut is refused.
    const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .timeout({ seconds: patience })
      .toBuffer({ resolveWithObject: true })
    await writeFile(path, data)
    return { width: info.width, height: info.height }
  } catch (error) {
    return { ...none, error: String(error) }
  }
}

setPriority(constants.priority.PRIORITY_LOW)
sharp.concurrency(1)
sharp.cache(false)
// Of all that libvips can read, such as SVG and PDF, only what the shop takes (U1).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the shop ends this process when it needs it no more.
process.on('SIGINT', () => {})
process.on('message', async (order: MakerOrder) => {
  const making = order.kind === 'size' ? makeSize(order) : makeMaster(order)
  const made: Made = await making.catch((error) => ({ width: 0, height: 0, error: String(error) }))
  process.send?.({ id: order.id, ...made } satisfies MakerAnswer)
})
