import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import {
  findVisit,
  type PaymentPageVisit,
  recordFailedVisit,
  recordVisit,
} from './payment-page.repository.ts'
import { findDifferences, VisitError } from './visit.ts'

export type PaymentPageWatch = {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  outbox: Outbox
  shop: (connection: Database) => Promise<{ name: string; email?: string | null | undefined }>
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
  publicUrl: () => string
  /** The process on its own machine, without a trailing slash. */
  ownUrl: () => string
  /** It is the pause between visits. */
  pauseMs?: number
}

/** A change of settings, a new release or a cache on the way lets one visit differ, not three. */
const VISITS = 3
const PAUSE_MS = 40_000
/** It stays below the time after which the queue gives a job up. */
const ROUND_TIMEOUT_MS = 480_000
const LINES_OF_A_MAIL = 20

/**
 * Visits the payment pages as shoppers reach them, and raises the alarm when they differ from what the shop sends: in the log,
 * Health and, once for each set of differences, a mail to the owner. Requirement 11.6.1 of PCI DSS 4.0.1.
 */
export async function watchPaymentPage(watch: PaymentPageWatch): Promise<void> {
  const { database, log } = watch
  try {
    const differences = await findLastingDifferences(watch)
    await database.transaction().execute(async (transaction) => {
      const former = await recordVisit(transaction, differences)
      const news = differences.filter((line) => !former.includes(line))
      if (news.length > 0) await mailOwner(watch, transaction, differences)
    })
    if (differences.length > 0)
      log.error({ differences }, 'the payment page was changed on its way to shoppers')
  } catch (error) {
    if (!(error instanceof VisitError)) throw error
    log.warn({ err: error }, 'the payment page could not be visited')
    await recordFailedVisit(database, error.message)
  }
}

/** Returns what the last visit of the payment page found, and how long ago one succeeded; null before the first. */
export const readPaymentPageVisit = async (database: Database): Promise<PaymentPageVisit | null> =>
  (await findVisit(database)) ?? null

async function findLastingDifferences({
  publicUrl,
  ownUrl,
  pauseMs = PAUSE_MS,
}: PaymentPageWatch): Promise<string[]> {
  const addresses = { seen: publicUrl(), own: ownUrl() }
  const signal = AbortSignal.timeout(ROUND_TIMEOUT_MS)
  let lasting = await findDifferences(addresses, signal)
  for (let visit = 1; visit < VISITS && lasting.length > 0; visit++) {
    await delay(pauseMs)
    const again = await findDifferences(addresses, signal)
    const kinds = new Set(lasting.map(kindOf))
    lasting = again.filter((line) => kinds.has(kindOf(line)))
  }
  return lasting
}

/** Page and kind without content and address, which a thief can change for each request. */
const kindOf = (line: string): string => /^(?:\/\S*: )?(?:[a-z-]+ ){1,3}/i.exec(line)?.[0] ?? line

async function mailOwner(
  { outbox, shop, ownerEmail, publicUrl }: PaymentPageWatch,
  transaction: Database,
  differences: readonly string[],
): Promise<void> {
  const { name, email } = await shop(transaction)
  const to = email ?? ownerEmail
  if (!to) return
  const more = differences.length - LINES_OF_A_MAIL
  const content = {
    subject: 'Someone may be changing your payment page',
    heading: 'Your payment page was changed',
    paragraphs: [
      'Shoppers get another payment page than your shop sends. This can be a thief who wants their card data, or a service in front of your shop that adds something, such as a proxy, a tag manager or a content delivery network.',
      'Ask whoever runs the server to look at this today. Until you know the reason, take the shop off the net or switch online payment off.',
      ...differences.slice(0, LINES_OF_A_MAIL),
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    button: { name: 'Open Health', address: `${publicUrl()}/back-office/health` },
  }
  await outbox.enqueue(transaction, renderEmail(name, to, content))
}
