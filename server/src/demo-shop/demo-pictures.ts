import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DemoShop } from '@amritvasya/demo'
import sharp from 'sharp'
import type { MasterPicture } from '../platform/pictures/picture.repository.ts'

/** Measures every picture that the demo shop uses. The key is the name of its file. */
export async function readDemoPictures(shop: DemoShop, folder: URL): Promise<Map<string, MasterPicture>> {
  const files = new Set([
    ...shop.categories.map(({ picture }) => picture),
    ...shop.slides.map(({ picture }) => picture),
    ...shop.products.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
  ])
  const masters = new Map<string, MasterPicture>()
  for (const file of files) masters.set(file, await measure(await readFile(new URL(file, folder))))
  return masters
}

async function measure(master: Buffer): Promise<MasterPicture> {
  const { width, height } = await sharp(master).metadata()
  return { hash: createHash('sha256').update(master).digest('hex').slice(0, 16), width, height }
}
