import type { HealthPart } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { Facts } from '../facts/facts.ts'
import { healthOf } from '../health/health.ts'
import { followPart, type ReportedPart } from './follow-part.ts'
import { lockReported, saveReported } from './health-news.repository.ts'
import { mailOfHealth, type NewsOfPart } from './health-news-mail.ts'

export type HealthNewsDependencies = {
  database: Kysely<Tables>
  facts: { read(): Promise<Facts> }
  outbox: Outbox
  shop: (connection: Database) => Promise<{ name: string; email?: string | null | undefined }>
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
  publicUrl: () => string
}

type Key = HealthPart['key']

/** Parts that health has only while there is something to say, so that they are well without it. */
const passing = {
  preOrders: { title: 'Pre-orders', finding: 'None is late' },
  outgoing: { title: 'Webhooks', finding: 'No other system waits for events' },
  clock: { title: 'Clock', finding: 'The clock of the server is right' },
} as const satisfies Partial<Record<Key, { title: string; finding: string }>>

const hasPassed = (key: Key): key is keyof typeof passing => Object.hasOwn(passing, key)

/** @returns undefined for a part of which this check says nothing */
function partOf(parts: readonly HealthPart[], key: Key): HealthPart | undefined {
  const present = parts.find((part) => part.key === key)
  if (present || !hasPassed(key)) return present
  return { key, ...passing[key], state: 'well', note: null, help: null, path: null }
}

const isSame = (one: ReportedPart, other: ReportedPart) =>
  one.isWrong === other.isWrong &&
  one.differingChecks === other.differingChecks &&
  one.mailedAt?.getTime() === other.mailedAt?.getTime()

/**
 * Checks health once, and mails the owner what has turned wrong or well. The database holds what was told, so neither a
 * restart nor another server tells it again.
 */
export async function sendHealthNews(dependencies: HealthNewsDependencies, now = new Date()): Promise<void> {
  const parts = healthOf(await dependencies.facts.read())
  await dependencies.database.transaction().execute(async (transaction) => {
    const keys = parts.map(({ key }) => key)
    const known = await lockReported(transaction, keys)
    const all: NewsOfPart[] = []
    for (const [key, former] of known) {
      const part = partOf(parts, key)
      if (!part) continue
      const { reported, news } = followPart(former, part.state, now)
      if (!isSame(former, reported)) await saveReported(transaction, key, reported)
      // A mail that cannot be sent needs no reminder by mail.
      if (news && !(key === 'mail' && news === 'still')) all.push({ news, part })
    }
    if (all.length > 0) await mail(dependencies, transaction, all)
  })
}

async function mail(
  { outbox, shop, ownerEmail, publicUrl }: HealthNewsDependencies,
  transaction: Database,
  news: readonly NewsOfPart[],
): Promise<void> {
  const { name, email } = await shop(transaction)
  const to = email ?? ownerEmail
  const url = `${publicUrl()}/back-office`
  if (to) await outbox.enqueue(transaction, renderEmail(name, to, mailOfHealth(news, url)))
}
