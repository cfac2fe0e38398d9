/**
 * A process of low priority: pages must not wait for encoding, and a picture that crashes the decoder must
 * not end the shop.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { carriesMarkup, isKnownFormat } from './picture-bytes.ts'
import type { PictureResult, PictureTask } from './picture-processor.ts'
import type { PictureFormat } from './picture-sizes.ts'

/**
 * They are chosen by structural similarity (SSIM) and CPU time at 640 px: AVIF 55 at effort 2 takes 59 ms and 8.0 kB
 * for 0.9931; effort 4 would take 465 ms to save 1 kB. WebP 80 takes 19 ms and 8.7 kB for 0.9917.
 */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  // The format has no transparency.
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
}
const MAX_INPUT_PIXELS = 25_000_000

const MAX_MASTER_SIDE_PX = 1_600
/** It is the time after which a master is given up. */
const DECODE_TIMEOUT_SECONDS = 20

type WorkResult = Omit<PictureResult, 'id'>
type TaskOfKind<K extends PictureTask['kind']> = Extract<PictureTask, { kind: K }>

async function makeSize({ master, path, width, format }: TaskOfKind<'size'>): Promise<WorkResult> {
  const picture = sharp(master, { limitInputPixels: MAX_INPUT_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  const unfinished = `${path}.${randomUUID()}`
  const made = await encoders[format](picture).toFile(unfinished)
  await rename(unfinished, path)
  return { width: made.width, height: made.height }
}

async function makeMaster({ source, path }: TaskOfKind<'master'>): Promise<WorkResult> {
  const bytes = await readFile(source)
  const none = { width: 0, height: 0, refused: true as const }
  if (!isKnownFormat(bytes) || carriesMarkup(bytes)) return { ...none, error: 'no picture' }
  try {
    // libvips warns of harmless oddities of cameras.
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({
        width: MAX_MASTER_SIDE_PX,
        height: MAX_MASTER_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      // Effort 4 would take twice the time to save 2% of a file that nobody downloads.
      .webp({ quality: 88, effort: 2 })
      .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
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
// libvips also reads SVG and PDF (U1).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
process.on('message', async (task: PictureTask) => {
  const making = task.kind === 'size' ? makeSize(task) : makeMaster(task)
  const made: WorkResult = await making.catch((error) => ({ width: 0, height: 0, error: String(error) }))
  process.send?.({ id: task.id, ...made } satisfies PictureResult)
})
