import { announce } from '../platform/database/announce.ts'
import { everything } from '../platform/database/changes.ts'
import type { Database } from '../platform/database/database.ts'
import {
  findSettings,
  findSlides,
  replaceSlides,
  type SlideInput,
  type SlideRow,
  writeSettings,
} from './content.repository.ts'
import { type Settings, settings } from './settings.ts'

/** The shop's settings; what was never set, or no longer makes sense, has its usual value. */
export async function readSettings(database: Database): Promise<Settings> {
  const usual = settings.parse({})
  const stored = Object.fromEntries((await findSettings(database)).map(({ name, value }) => [name, value]))
  const result = settings.safeParse(stored)
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map((issue) => issue.path[0]))
  const sane = Object.entries(stored).filter(([name]) => !wrong.has(name))
  return { ...usual, ...settings.parse(Object.fromEntries(sane)) }
}

/** Changes some of the settings. Every page shows some of them, so every page counts as changed. */
export async function saveSettings(transaction: Database, values: Partial<Settings>): Promise<void> {
  const checked = settings.partial().parse(values)
  const given = Object.entries(checked).filter(([name]) => name in values)
  await writeSettings(
    transaction,
    given.map(([name, value]) => ({ name, value })),
  )
  await announce(transaction, [everything])
}

export const readSlides = (database: Database): Promise<SlideRow[]> => findSlides(database)

/** The pictures of the slides, the first slide's first: phones', where there is one, before the wide one. */
export async function findSlidePictures(database: Database): Promise<string[]> {
  const slides = await findSlides(database)
  return slides.flatMap(({ picture_hash: wide, tall }) => (tall ? [tall.hash, wide] : [wide]))
}

/** Replaces the slides of the home page. */
export async function saveSlides(transaction: Database, slides: readonly SlideInput[]): Promise<void> {
  await replaceSlides(transaction, slides)
  await announce(transaction, ['home'])
}
