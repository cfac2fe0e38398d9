import { readdir, readFile } from 'node:fs/promises'
import type { DemoShop } from '@amritvasya/demo'
import type { Database } from '../platform/database/database.ts'
import { listPictures, type MasterPicture } from '../platform/pictures/picture.repository.ts'
import { pictureHash } from '../platform/pictures/picture-files.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'

/** Tests compare it with the files. */
type Listed = { file: string; width: number; height: number }

/** They are keyed by file name; decoding the pictures for their sizes would cost 20 MB for good. */
export async function readDemoPictures(shop: DemoShop, folder: URL): Promise<Map<string, MasterPicture>> {
  const files = new Set([
    ...shop.categories.map(({ picture }) => picture),
    ...shop.slides.flatMap(({ picture, tallPicture }) => [picture, tallPicture]),
    ...shop.products.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
  ])
  const listed: Listed[] = JSON.parse(await readFile(new URL('index.json', folder), 'utf8'))
  const masters = new Map<string, MasterPicture>()
  for (const { file, width, height } of listed) {
    if (!files.delete(file)) continue
    masters.set(file, { hash: pictureHash(await readFile(new URL(file, folder))), width, height })
  }
  if (files.size > 0) throw new Error(`Not in the list of the demo's pictures: ${[...files].join(', ')}`)
  return masters
}

/** Adds them only on a server that lacks them. */
export async function addDemoPictures(database: Database, pictures: Pictures, folder: URL): Promise<void> {
  const known = new Set((await listPictures(database)).map(({ hash }) => hash))
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.webp')) continue
    const master = await readFile(new URL(file, folder))
    if (known.has(pictureHash(master))) await pictures.add(master)
  }
}
