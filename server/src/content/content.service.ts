import type { Shop } from '@amritvasya/contract'
import { allTag, homeTag } from '@amritvasya/contract/rules/cache-tags'
import { purgeAnswerables } from '../platform/database/answerable.repository.ts'
import { databaseNow } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { InvalidatedCache } from '../platform/database/invalidated-cache.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import {
  findSettings,
  findSlides,
  replaceSlides,
  type SlideInput,
  writeSettings,
} from './content.repository.ts'
import { purgeUnconfirmed } from './newsletter/subscriber.repository.ts'
import { type Settings, settings } from './settings.ts'
import { toShopResponse } from './shop.mapper.ts'

export type ContentDependencies = {
  database: Database
  invalidationBus: InvalidationBus
  /** Addresses of pictures begin with it; it is empty for this server. */
  filesUrl: string
  /** Returns false where no channel is in use; a change of it clears every cache. */
  sendsPhoneMessages?: () => Promise<boolean>
  /** A courier service of the shop fetches pieces that customers send back. */
  fetchesReturns?: boolean
}

/** Caches the shop's public settings and slides until they change. */
export function createShopReader({
  database,
  invalidationBus,
  filesUrl,
  sendsPhoneMessages = async () => false,
  fetchesReturns = false,
}: ContentDependencies) {
  const cache = new InvalidatedCache<Shop>(invalidationBus, (tag) => tag === homeTag, 1)
  const load = async () => {
    const [settings, slides, now, phoneMessages] = await Promise.all([
      readSettings(database),
      findSlides(database),
      databaseNow(database),
      sendsPhoneMessages(),
    ])
    return {
      ...toShopResponse(settings, slides, { filesUrl, now, fetchesReturns }),
      ...(phoneMessages && { phoneMessages }),
    }
  }
  return () => cache.get('shop', load)
}

export async function readSettings(database: Database): Promise<Settings> {
  const usual = settings.parse({})
  const stored = Object.fromEntries((await findSettings(database)).map(({ name, value }) => [name, value]))
  const result = settings.safeParse(stored)
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map((issue) => issue.path[0]))
  const sane = Object.entries(stored).filter(([name]) => !wrong.has(name))
  return { ...usual, ...settings.parse(Object.fromEntries(sane)) }
}

export async function saveSettings(transaction: Database, values: Partial<Settings>): Promise<void> {
  const checked = settings.partial().parse(values)
  const entries = Object.entries(checked).filter(([name]) => name in values)
  await writeSettings(
    transaction,
    entries.map(([name, value]) => ({ name, value })),
  )
  await invalidate(transaction, [allTag])
}

/** Returns them in slide order; the picture for phones precedes the wide one. */
export async function findSlidePictures(database: Database): Promise<string[]> {
  const slides = await findSlides(database)
  return slides.flatMap(({ picture, tall }) => (tall ? [tall.hash, picture.hash] : [picture.hash]))
}

export async function saveSlides(transaction: Database, slides: readonly SlideInput[]): Promise<void> {
  await replaceSlides(transaction, slides)
  await invalidate(transaction, [homeTag])
}

export async function purgeContentData(database: Database): Promise<void> {
  await purgeAnswerables(database, 'contact_message')
  await purgeUnconfirmed(database)
}
