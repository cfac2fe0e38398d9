import { currentText } from '@amritvasya/contract/rules/consent-purposes'
import type { Kysely } from 'kysely'
import type { ConsentLedger } from '../../consents/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/render-email.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import { readSettings } from '../content.service.ts'
import { alreadySubscribedEmail, confirmationEmail } from './email-templates.ts'
import type { NewsletterLinks } from './links.ts'
import {
  addSubscription,
  confirmSubscription,
  deleteSubscription,
  findConfirmed,
  requestSubscription,
} from './subscriber.repository.ts'

export type NewsletterDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  outbox: Outbox
  links: NewsletterLinks
  consents: ConsentLedger
}

const HOUR_SECONDS = 3600
const limits = {
  network: { max: 30, seconds: HOUR_SECONDS },
  /** Further mails to one address are silently dropped, so that the response reveals nothing about it. */
  address: { max: 3, seconds: 24 * HOUR_SECONDS },
  links: { max: 300, seconds: HOUR_SECONDS },
}

/**
 * Existing subscribers learn by mail alone that they are subscribed.
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function subscribe(
  { database, rateLimiter, outbox, links }: NewsletterDependencies,
  email: string,
  network: string,
): Promise<void> {
  await rateLimiter.allow('newsletter', network, limits.network)
  const isRequested = (await rateLimiter.count('newsletter-address', email, limits.address)) === 0
  await database.transaction().execute(async (transaction) => {
    const { id, confirmed_at } = await requestSubscription(transaction, newId(), {
      email,
      textVersion: currentText('newsletter').version,
    })
    const { name: shop } = await readSettings(transaction)
    const letter = confirmed_at ? alreadySubscribedEmail(shop, links, id) : confirmationEmail(shop, links, id)
    // A mail that is not sent takes the same work, so that timing reveals nothing about an address.
    await outbox.enqueue(transaction, renderEmail(shop, email, letter), {
      expiresAt: isRequested ? undefined : new Date(0),
    })
  })
}

/** @throws {ApiError} INVALID_LINK for a foreign token or an expired request */
export async function confirm(
  { database, rateLimiter, links, consents }: NewsletterDependencies,
  token: string,
  network: string,
): Promise<void> {
  await rateLimiter.allow('newsletter-links', network, limits.links)
  const id = links.read('confirm', token)
  await database.transaction().execute(async (transaction) => {
    const confirmed = id && (await confirmSubscription(transaction, id))
    if (!confirmed) throw new ApiError('INVALID_LINK')
    const { email, isFirst, textVersion } = confirmed
    if (isFirst) await consents.record(transaction, { ...byMail, email, textVersion, isGranted: true })
  })
}

const byMail = { purpose: 'newsletter', customerId: null, way: 'mail' } as const

/**
 * A repeated call changes nothing.
 * @throws {ApiError} INVALID_LINK
 */
export async function unsubscribe(
  { database, rateLimiter, links, consents }: NewsletterDependencies,
  token: string,
  network: string,
): Promise<void> {
  await rateLimiter.allow('newsletter-links', network, limits.links)
  const id = links.read('unsubscribe', token)
  if (!id) throw new ApiError('INVALID_LINK')
  await database.transaction().execute(async (transaction) => {
    const email = await deleteSubscription(transaction, { id })
    if (email) await consents.record(transaction, { ...byMail, email, isGranted: false })
  })
}

/** The customer is signed in, so the address is verified. A repeated call changes nothing. */
export async function changeSubscription(
  consents: ConsentLedger,
  transaction: Database,
  { email, customerId, isGranted }: { email: string; customerId: string; isGranted: boolean },
): Promise<void> {
  const isChanged = isGranted
    ? await addSubscription(transaction, newId(), email)
    : (await deleteSubscription(transaction, { email })) !== undefined
  if (!isChanged) return
  await consents.record(transaction, {
    purpose: 'newsletter',
    email,
    customerId,
    isGranted,
    way: 'settings',
  })
}

export type Newsletter = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs' | 'button'>

const MAILS_PER_STATEMENT = 500

/**
 * Atomic in the given transaction; each mail has its own links to unsubscribe (RFC 2369, RFC 8058).
 * @returns the number of recipients
 */
export async function enqueueNewsletter(
  { outbox, links }: Pick<NewsletterDependencies, 'outbox' | 'links'>,
  transaction: Database,
  newsletter: Newsletter,
): Promise<number> {
  const { name: shop } = await readSettings(transaction)
  let count = 0
  let after = ''
  for (;;) {
    const subscribers = await findConfirmed(transaction, after, MAILS_PER_STATEMENT)
    for (const { id, email } of subscribers) {
      const end = {
        text: `You are receiving this email because you subscribed to the newsletter of ${shop}.`,
        link: { name: 'Unsubscribe', address: links.page('unsubscribe', id) },
      }
      const headers = {
        'List-Unsubscribe': `<${links.oneClick(id)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const mail = { ...renderEmail(shop, email, { ...newsletter, end }), headers }
      await outbox.enqueue(transaction, mail, { isBulk: true })
      after = id
    }
    count += subscribers.length
    if (subscribers.length < MAILS_PER_STATEMENT) return count
  }
}
