import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { readSettings } from '../content.service.ts'
import { addMessage, type Message } from './message.repository.ts'

export type MessageParts = {
  database: Kysely<Tables>
  throttle: Throttle
  outbox: Outbox
  /** Recipient of messages while the settings have no email. */
  ownerEmail: string | undefined
}

const hour = 3600
/** A network may be a whole town behind NAT; a sender is one person. */
const limits = { network: { most: 30, seconds: hour }, sender: { most: 5, seconds: hour } }

/**
 * Stores a message and mails it to the owner, who can reply to the mail.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function takeMessage(
  { database, throttle, outbox, ownerEmail }: MessageParts,
  message: Message,
  network: string,
): Promise<void> {
  await throttle.allow('contact', network, limits.network)
  await throttle.allow('contact-sender', message.email ?? message.phone ?? '', limits.sender)
  await database.transaction().execute(async (transaction) => {
    await addMessage(transaction, { id: newId(), ...message })
    const { name: shop, email } = await readSettings(transaction)
    const owner = email ?? ownerEmail
    if (!owner) return
    const mail = layOut(shop, owner, {
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
    await outbox.add(transaction, { ...mail, ...(message.email && { replyTo: message.email }) })
  })
}
