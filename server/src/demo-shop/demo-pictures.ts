import { readdir, readFile } from 'node:fs/promises'
import type { DemoShop } from '@amritvasya/demo'
import type { Database } from '../platform/database/database.ts'
import { listPictures, type MasterPicture } from '../platform/pictures/picture.repository.ts'
import { pictureHash } from '../platform/pictures/picture-files.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'

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
  // Only the very first start needs it; 15 MB less for all others.
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(master).metadata()
  return { hash: pictureHash(master), width, height }
}

/** Gives the files of the demo shop's pictures to a server that does not have them yet. */
export async function addDemoPictures(database: Database, pictures: Pictures, folder: URL): Promise<void> {
  const known = new Set((await listPictures(database)).map(({ hash }) => hash))
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.webp')) continue
    const master = await readFile(new URL(file, folder))
    if (known.has(pictureHash(master))) await pictures.add(master)
  }
}
