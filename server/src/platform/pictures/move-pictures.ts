import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import type { BucketStore } from '../object-store/object-store.ts'
import { headersOf, type Place } from './bucket-pictures.ts'
import { sizeOfFile } from './picture-sizes.ts'

const CONCURRENCY = 8

/**
 * Copies masters and sizes out of the folder into the bucket, and deletes nothing. What is there with the same size in
 * bytes is skipped, because a name never changes its content.
 * @returns how many files were copied, and how many were there
 */
export async function movePictures(
  folder: string,
  bucket: BucketStore,
): Promise<{ copied: number; there: number }> {
  const stored = new Map((await bucket.describe('')).map(({ name, size }) => [name, size]))
  const pictures = (await readdir(folder)).filter((name) => /^[0-9a-f]{16}$/.test(name))
  const moved = await pMap(pictures, (name) => movePicture(join(folder, name), name, { bucket, stored }), {
    concurrency: CONCURRENCY,
  })
  const all = moved.flat()
  const copied = all.filter(Boolean).length
  return { copied, there: all.length - copied }
}

/** The master comes last, so that one that is there has the sizes of the folder. */
async function movePicture(
  folder: string,
  name: string,
  { bucket, stored }: { bucket: BucketStore; stored: ReadonlyMap<string, number> },
): Promise<boolean[]> {
  const inside = await readdir(folder)
  const place: Place = inside.includes('private') ? 'private' : 'files'
  const files = [...inside.filter(sizeOfFile), ...inside.filter((file) => file === 'master.webp')]
  const copied: boolean[] = []
  for (const file of files) {
    const object = `${place}/${name}/${file}`
    const bytes = await readFile(join(folder, file))
    const isThere = stored.get(object) === bytes.length
    if (!isThere) await bucket.put(object, bytes, headersOf(place, file))
    copied.push(!isThere)
  }
  return copied
}
