import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { newId } from '../../platform/id.ts'
import { type Letter, layOut } from '../../platform/mail/layout.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { readSettings } from '../content.service.ts'
import { alreadyLetter, confirmLetter } from './letters.ts'
import type { NewsletterLinks } from './links.ts'
import {
  confirmSubscription,
  findConfirmed,
  removeSubscription,
  requestSubscription,
} from './subscriber.repository.ts'

export type NewsletterParts = {
  database: Kysely<Tables>
  throttle: Throttle
  outbox: Outbox
  links: NewsletterLinks
}

const hour = 3600
const limits = {
  network: { most: 30, seconds: hour },
  /** Mails to one address; more are silently dropped, so that the response reveals nothing about an address. */
  address: { most: 3, seconds: 24 * hour },
  links: { most: 300, seconds: hour },
}

/**
 * Mails a confirmation link; existing subscribers learn by mail alone that they are subscribed.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function subscribe(
  { database, throttle, outbox, links }: NewsletterParts,
  email: string,
  network: string,
): Promise<void> {
  await throttle.allow('newsletter', network, limits.network)
  const isWanted = (await throttle.count('newsletter-address', email, limits.address)) === 0
  await database.transaction().execute(async (transaction) => {
    const { id, confirmed_at } = await requestSubscription(transaction, newId(), email)
    const { name: shop } = await readSettings(transaction)
    const letter = confirmed_at ? alreadyLetter(shop, links, id) : confirmLetter(shop, links, id)
    // Does the same work for a mail that is not sent, so that timing reveals nothing about an address.
    await outbox.add(transaction, layOut(shop, email, letter), {
      expiresAt: isWanted ? undefined : new Date(0),
    })
  })
}

/** @throws {ShopError} INVALID_LINK for a foreign token or an expired request */
export async function confirm(
  { database, throttle, links }: NewsletterParts,
  token: string,
  network: string,
): Promise<void> {
  await throttle.allow('newsletter-links', network, limits.links)
  const id = links.read('confirm', token)
  if (!id || !(await confirmSubscription(database, id))) throw new ShopError('INVALID_LINK')
}

/**
 * Deletes the address; idempotent.
 * @throws {ShopError} INVALID_LINK
 */
export async function unsubscribe(
  { database, throttle, links }: NewsletterParts,
  token: string,
  network: string,
): Promise<void> {
  await throttle.allow('newsletter-links', network, limits.links)
  const id = links.read('unsubscribe', token)
  if (!id) throw new ShopError('INVALID_LINK')
  await removeSubscription(database, id)
}

export type Newsletter = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'button'>

const atOnce = 500

/**
 * Enqueues one mail for each confirmed subscriber with its own links to unsubscribe (RFC 2369, RFC 8058), atomically in
 * the given transaction.
 * @returns the number of recipients
 */
export async function postNewsletter(
  { outbox, links }: Pick<NewsletterParts, 'outbox' | 'links'>,
  transaction: Database,
  newsletter: Newsletter,
): Promise<number> {
  const { name: shop } = await readSettings(transaction)
  let count = 0
  let after = ''
  for (;;) {
    const subscribers = await findConfirmed(transaction, after, atOnce)
    for (const { id, email } of subscribers) {
      const end = {
        text: `You get this letter because you asked ${shop} for it.`,
        link: { name: 'Unsubscribe', address: links.page('unsubscribe', id) },
      }
      const headers = {
        'List-Unsubscribe': `<${links.oneClick(id)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const mail = { ...layOut(shop, email, { ...newsletter, end }), headers }
      await outbox.add(transaction, mail, { isBulk: true })
      after = id
    }
    count += subscribers.length
    if (subscribers.length < atOnce) return count
  }
}
