import type { Subscriber } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { ConsentLedger } from '../../consents/index.ts'
import { csvLines } from '../../platform/csv.ts'
import type { Tables } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import { findNoted, type WithAudit } from '../../staff/index.ts'
import { readSettings } from '../content.service.ts'
import type { NewsletterLinks } from '../newsletter/links.ts'
import { enqueueNewsletter } from '../newsletter/newsletter.service.ts'
import {
  deleteSubscriber,
  listConfirmed,
  listSubscribers,
  lockNewsletter,
  type SubscriberFilter,
} from './admin-subscriber.repository.ts'

export type AdminNewsletterDependencies = {
  database: Kysely<Tables>
  withAudit: WithAudit
  outbox: Outbox
  links: NewsletterLinks
  consents: ConsentLedger
  emailOf: (staffId: string) => Promise<string>
}

export async function listAdminSubscribers(
  { database }: AdminNewsletterDependencies,
  filter: SubscriberFilter,
): Promise<{ items: Subscriber[]; total: number }> {
  const { rows, total } = await listSubscribers(database, filter)
  const items = rows.map((row) => ({
    id: row.id,
    email: row.email,
    requestedAt: row.requested_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }))
  return { items, total }
}

export async function subscribersAsCsv({ database }: AdminNewsletterDependencies): Promise<string> {
  const rows = await listConfirmed(database)
  // Mailing services read the file, too, and addresses are ASCII, so it has no byte order mark.
  return csvLines([
    ['email', 'confirmed'],
    ...rows.map(({ email, confirmed_at }) => [email, confirmed_at?.toISOString() ?? null]),
  ])
}

/**
 * The audit log must not have the address.
 * @throws {ApiError} NOT_FOUND
 */
export const endSubscription = (
  { withAudit, consents }: AdminNewsletterDependencies,
  caller: StaffCaller,
  id: string,
): Promise<void> =>
  withAudit(caller, async (transaction, note) => {
    const subscriber = await deleteSubscriber(transaction, id)
    if (!subscriber) throw new ApiError('NOT_FOUND')
    const { email, confirmed_at } = subscriber
    if (confirmed_at) {
      const change = { purpose: 'newsletter', customerId: null, isGranted: false, way: 'staff' } as const
      await consents.record(transaction, { ...change, email })
    }
    await note({ action: 'subscriber.removed', subject: 'subscriber', subjectId: id, label: 'A subscriber' })
  })

type Letter = { letterId: string; subject: string; heading: string; text: string; isTrial: boolean }

const sent = 'newsletter.sent'

/**
 * Enqueues to all confirmed subscribers, or to the sender alone as a trial; idempotent by `letterId`.
 * @returns the number of recipients
 * @throws {ApiError} IDEMPOTENCY_CONFLICT when a repeated request has another text
 */
export function writeNewsletter(
  { withAudit, outbox, links, emailOf }: AdminNewsletterDependencies,
  caller: StaffCaller,
  { letterId, subject, heading, text, isTrial }: Letter,
): Promise<number> {
  const letter = { subject, heading, paragraphs: text.split(/\n+/) }
  return withAudit(caller, async (transaction, note) => {
    const about = { subject: 'newsletter', subjectId: letterId }
    await lockNewsletter(transaction, letterId)
    const before = isTrial ? undefined : await findNoted(transaction, { action: sent, ...about })
    if (before) {
      if (before.heading !== heading || before.text !== text) throw new ApiError('IDEMPOTENCY_CONFLICT')
      const after = { sentTo: before.sentTo, changed: 'nothing: it was sent before' }
      await note({ action: 'newsletter.sent-again', ...about, label: subject, after })
      return Number(before.sentTo)
    }
    let sentTo = 1
    if (isTrial) {
      const { name: shop } = await readSettings(transaction)
      const mail = renderEmail(shop, await emailOf(caller.id), letter)
      await outbox.enqueue(transaction, { ...mail, subject: `Trial: ${mail.subject}` })
    } else {
      sentTo = await enqueueNewsletter({ outbox, links }, transaction, letter)
    }
    const after = { heading, text, sentTo }
    await note({ action: isTrial ? 'newsletter.tried' : sent, ...about, label: subject, after })
    return sentTo
  })
}
