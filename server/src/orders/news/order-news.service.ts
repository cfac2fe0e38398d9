import type { OrderNews } from '@amritvasya/contract/rules/order-news'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/render-email.ts'
import { findMailedOrder } from '../mails/order-mail.repository.ts'
import { listWaiting, lockWaiting, markReported } from './order-news.repository.ts'
import { mailOfHour, mailOfOrder, type ReportedOrder } from './order-news-mails.ts'

export type OrderNewsDependencies = {
  database: Kysely<Tables>
  log: { error(about: object, message: string): void }
  outbox: Outbox
  shop: (connection: Database) => Promise<{ name: string; email: string | null; orderNews: OrderNews }>
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
  publicUrl: () => string
}

const HALF_AN_HOUR_MS = 1_800_000
const AN_HOUR_MS = 3_600_000

/** Hours in India begin half an hour beside those of UTC. */
const startOfHour = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + HALF_AN_HOUR_MS) / AN_HOUR_MS) * AN_HOUR_MS - HALF_AN_HOUR_MS)

/**
 * Mails the owner what orders have come, apart from the transactions that placed or paid them: whatever fails here, the
 * order stands. A mail is in the outbox exactly when its orders are marked as reported.
 */
export async function sendOrderNews(dependencies: OrderNewsDependencies, now = new Date()): Promise<void> {
  const { orderNews } = await dependencies.shop(dependencies.database)
  const isHourly = orderNews === 'hourly'
  const ids = await listWaiting(dependencies.database, isHourly ? startOfHour(now) : undefined)
  if (ids.length === 0) return
  // Whoever switches the mails on again is not sent those of the time before.
  if (orderNews === 'off') return markReported(dependencies.database, ids)
  if (isHourly) return mailOwner(dependencies, ids, mailOfHour)
  for (const id of ids) {
    try {
      await mailOwner(dependencies, [id], ([order], backOffice) => order && mailOfOrder(order, backOffice))
    } catch (err) {
      dependencies.log.error({ err, order: id }, 'mailing the owner of an order failed')
    }
  }
}

type Words = (reported: readonly ReportedOrder[], backOffice: string) => EmailContent | undefined

const mailOwner = (
  { database, outbox, shop, ownerEmail, publicUrl }: OrderNewsDependencies,
  ids: readonly string[],
  words: Words,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const waiting = await lockWaiting(transaction, ids)
    const reported: ReportedOrder[] = []
    for (const { id, isCancelled } of waiting) {
      const order = await findMailedOrder(transaction, id)
      if (order) reported.push({ id, isCancelled, order })
    }
    const { name, email } = await shop(transaction)
    const to = email ?? ownerEmail
    const content = reported.length > 0 ? words(reported, `${publicUrl()}/back-office`) : undefined
    if (to && content) await outbox.enqueue(transaction, renderEmail(name, to, content))
    await markReported(transaction, ids)
  })
