import type { RequestedNotice } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { NoticeKind } from '@amritvasya/contract/rules/notices'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { renderEmail } from '../platform/mail/render-email.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { alreadyRequestedEmail, confirmationEmail } from './email-templates.ts'
import type { NoticeLinks } from './links.ts'
import { confirmNotice, deleteNotice, listNoticesOf, requestNotice } from './notice.repository.ts'

export type NoticeDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  outbox: Outbox
  links: NoticeLinks
  settings: (connection: Database) => Promise<{ name: string }>
  /** Returns undefined for an account without a mailbox. */
  emailOf: (transaction: Database, customerId: string) => Promise<string | undefined>
}

const HOUR_SECONDS = 3600
const limits = {
  network: { max: 60, seconds: HOUR_SECONDS },
  /** Further mails to one address are silently dropped, so that the response reveals nothing about it. */
  address: { max: 5, seconds: 24 * HOUR_SECONDS },
  links: { max: 300, seconds: HOUR_SECONDS },
}

export type NewNotice = { kind: NoticeKind; variantId: string; email: string }

/**
 * A customer's own address needs no confirmation; any other gets a mail that asks for it.
 * @returns the token that stops the notice, for a customer's own address alone
 * @throws {ApiError} PRODUCT_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function askForNotice(
  { database, rateLimiter, outbox, links, settings, emailOf }: NoticeDependencies,
  { kind, variantId, email }: NewNotice,
  { customerId, network }: { customerId: string | undefined; network: string },
): Promise<string | undefined> {
  await rateLimiter.allow('notices', network, limits.network)
  const isProved = customerId !== undefined && (await emailOf(database, customerId)) === email
  const isAccepted = isProved || (await rateLimiter.count('notice-address', email, limits.address)) === 0
  return database.transaction().execute(async (transaction) => {
    const notice = await requestNotice(transaction, newId(), { kind, variantId, email, isProved })
    if (!notice) throw new ApiError('PRODUCT_NOT_FOUND')
    if (isProved) return links.token('stop', notice.id)
    const { name: shop } = await settings(transaction)
    const letter = notice.isConfirmed ? alreadyRequestedEmail : confirmationEmail
    // A mail that is not sent takes the same work, so that timing reveals nothing about an address.
    await outbox.enqueue(transaction, renderEmail(shop, email, letter(shop, links, kind, notice)), {
      expiresAt: isAccepted ? undefined : new Date(0),
    })
    return undefined
  })
}

/** @throws {ApiError} INVALID_LINK for a foreign token, a stopped or an expired request */
export async function confirmAddress(
  { database, rateLimiter, links }: NoticeDependencies,
  token: string,
  network: string,
): Promise<void> {
  await rateLimiter.allow('notice-links', network, limits.links)
  const id = links.read('confirm', token)
  if (!id || !(await confirmNotice(database, id))) throw new ApiError('INVALID_LINK')
}

/**
 * Idempotent; also a mail that waits in the outbox is not sent then.
 * @throws {ApiError} INVALID_LINK
 */
export async function stopNotice(
  { database, rateLimiter, links }: NoticeDependencies,
  token: string,
  network: string,
): Promise<void> {
  await rateLimiter.allow('notice-links', network, limits.links)
  const id = links.read('stop', token)
  if (!id) throw new ApiError('INVALID_LINK')
  await deleteNotice(database, id)
}

/** Lists what was asked with a mailbox, for the copy of its owner's data. */
export async function noticesOf(database: Database, mailbox: Mailbox): Promise<RequestedNotice[]> {
  const rows = await listNoticesOf(database, mailbox)
  return rows.map(({ pricePaise, askedAt, confirmedAt, expiresAt, sentAt, ...notice }) => ({
    ...notice,
    price: toRupees(pricePaise),
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}
