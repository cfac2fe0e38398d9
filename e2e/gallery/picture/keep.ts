import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Text is readable, and all pictures together are below 12 MB. */
const quality = 25
/** Up to this difference of a colour channel, of 255, the eye sees none. */
const seenDifference = 8
/** Pixels that may differ more, such as the edge of a glyph. */
const fewPixels = 20

/**
 * Keeps a file that looks the same, so that the Git history has only real changes.
 * @returns true when the file was written
 */
export async function keep(screenshot: Buffer, file: string): Promise<boolean> {
  const picture = await sharp(screenshot).webp({ quality, effort: 4 }).toBuffer()
  if (existsSync(file) && (await lookAlike(picture, await readFile(file)))) return false
  await writeFile(file, picture)
  return true
}

async function lookAlike(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true
  const [a, b] = await Promise.all([pixels(one), pixels(other)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false
  let differing = 0
  for (let i = 0; i < a.data.length; i += 3) {
    const difference = Math.max(
      Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0)),
      Math.abs((a.data[i + 1] ?? 0) - (b.data[i + 1] ?? 0)),
      Math.abs((a.data[i + 2] ?? 0) - (b.data[i + 2] ?? 0)),
    )
    if (difference > seenDifference && ++differing > fewPixels) return false
  }
  return true
}

const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
