import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import { readSettings } from '../content.service.ts'
import { createMessage, type Message } from './message.repository.ts'

export type MessageDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  outbox: Outbox
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
}

const HOUR_SECONDS = 3600
/** A network may be a whole town behind NAT; a sender is one person. */
const limits = { network: { max: 30, seconds: HOUR_SECONDS }, sender: { max: 5, seconds: HOUR_SECONDS } }

/**
 * The owner can reply to the mail.
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function receiveMessage(
  { database, rateLimiter, outbox, ownerEmail }: MessageDependencies,
  message: Message,
  network: string,
): Promise<void> {
  await rateLimiter.allow('contact', network, limits.network)
  await rateLimiter.allow('contact-sender', message.email ?? message.phone ?? '', limits.sender)
  await database.transaction().execute(async (transaction) => {
    await createMessage(transaction, { id: newId(), ...message })
    const { name: shop, email } = await readSettings(transaction)
    const owner = email ?? ownerEmail
    if (!owner) return
    const mail = renderEmail(shop, owner, {
      subject: `Message: ${message.subject}`,
      heading: message.subject,
      paragraphs: message.message.split(/\n+/),
      rows: [
        { what: 'From', value: message.name },
        ...(message.email ? [{ what: 'Email', value: message.email }] : []),
        ...(message.phone ? [{ what: 'Phone', value: message.phone }] : []),
      ],
      after: message.email ? ['Reply to this email to answer the sender.'] : [],
    })
    await outbox.enqueue(transaction, { ...mail, ...(message.email && { replyTo: message.email }) })
  })
}
