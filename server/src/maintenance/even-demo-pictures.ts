import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { evenBackdrop, isOnGround, type Pixels } from '../platform/pictures/even-backdrop.ts'

type Colour = [red: number, green: number, blue: number]
/** `pictures` and `kept` are beginnings of names: what is pale stands on a tint, what is kept has no plain backdrop. */
type Backdrops = { grounds: Record<string, { colour: Colour; pictures: string[] }>; kept: string[] }

const folder = new URL('../../../demo/pictures/', import.meta.url)
const list = new URL('../../../demo/studio/backdrops.json', import.meta.url)
const WHITE: Colour = [255, 255, 255]
/** It is that of the other masters (demo/studio/studio/picture.py). */
const QUALITY = 88

const isOneOf = (file: string, names: string[]): boolean => names.some((name) => file.startsWith(name))

const groundOf = (file: string, { grounds }: Backdrops): Colour =>
  Object.values(grounds).find(({ pictures }) => isOneOf(file, pictures))?.colour ?? WHITE

async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(await readFile(new URL(file, folder)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function writePixels(file: string, { data, width, height }: Pixels): Promise<void> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  const unfinished = new URL(`${file}.part`, folder)
  await writeFile(unfinished, await picture.webp({ quality: QUALITY, effort: 6 }).toBuffer())
  await rename(unfinished, new URL(file, folder))
}

/** @returns what became of the picture */
async function even(file: string, ground: Colour): Promise<string> {
  const pixels = await readPixels(file)
  // Dividing twice would only cost quality.
  if (isOnGround(pixels, ground)) return 'is even'
  const made = evenBackdrop(pixels, ground)
  if (!made) return 'has no plain border'
  await writePixels(file, made)
  return 'evened'
}

/**
 * Divides the backdrop out of the demo's pictures that still have one.
 * @param names beginnings of files' names; without any it takes all
 */
async function evenDemoPictures(names: string[]): Promise<void> {
  sharp.concurrency(1)
  const backdrops: Backdrops = JSON.parse(await readFile(list, 'utf8'))
  for (const file of (await readdir(folder)).toSorted()) {
    if (!file.endsWith('.webp') || isOneOf(file, backdrops.kept)) continue
    if (names.length > 0 && !isOneOf(file, names)) continue
    process.stdout.write(`${file} ${await even(file, groundOf(file, backdrops))}\n`)
  }
}

if (import.meta.main) await evenDemoPictures(process.argv.slice(2))
