import { allTag, homeTag } from '@amritvasya/contract/cache-tags'
import type { Database } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import {
  findSettings,
  findSlides,
  replaceSlides,
  type SlideInput,
  type SlideRow,
  writeSettings,
} from './content.repository.ts'
import { type Settings, settings } from './settings.ts'

/** Missing and invalid settings get their defaults. */
export async function readSettings(database: Database): Promise<Settings> {
  const usual = settings.parse({})
  const stored = Object.fromEntries((await findSettings(database)).map(({ name, value }) => [name, value]))
  const result = settings.safeParse(stored)
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map((issue) => issue.path[0]))
  const sane = Object.entries(stored).filter(([name]) => !wrong.has(name))
  return { ...usual, ...settings.parse(Object.fromEntries(sane)) }
}

/** Invalidates every page, because every page shows some settings. */
export async function saveSettings(transaction: Database, values: Partial<Settings>): Promise<void> {
  const checked = settings.partial().parse(values)
  const entries = Object.entries(checked).filter(([name]) => name in values)
  await writeSettings(
    transaction,
    entries.map(([name, value]) => ({ name, value })),
  )
  await invalidate(transaction, [allTag])
}

export const readSlides = (database: Database): Promise<SlideRow[]> => findSlides(database)

/** Returns hashes in slide order; the picture for phones precedes the wide one. */
export async function findSlidePictures(database: Database): Promise<string[]> {
  const slides = await findSlides(database)
  return slides.flatMap(({ picture_hash: wide, tall }) => (tall ? [tall.hash, wide] : [wide]))
}

export async function saveSlides(transaction: Database, slides: readonly SlideInput[]): Promise<void> {
  await replaceSlides(transaction, slides)
  await invalidate(transaction, [homeTag])
}
