import type { FollowedOrder, Input } from '@amritvasya/contract'
import { PHONE_PATTERN, plainPhone } from '@amritvasya/contract/rules/phone'
import { withHyphens } from '@amritvasya/contract/rules/typed-number'
import { ApiError } from '../platform/http/api-error.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { OrderMailDependencies } from './dependencies.ts'
import { orderByLink } from './order-by-link.ts'
import { type ReadsParcels, toFollowedOrder } from './orders.service.ts'
import { findOrder, findOrderOfContact, type OrderContact } from './read.repository.ts'

const HOUR_SECONDS = 3600
/** A network may be a whole town behind NAT; guesses at one contact come from many networks. */
const limits = {
  network: { max: 60, seconds: HOUR_SECONDS },
  wrongGuesses: { max: 20, seconds: HOUR_SECONDS },
  wrongGuessesOfContact: { max: 200, seconds: HOUR_SECONDS },
}

/** A network operator gives a number that nobody pays for to somebody else (decision 165). */
const PHONE_DAYS = 90

const contactOf = (typed: string): OrderContact =>
  typed.includes('@') ? { email: typed.toLowerCase() } : { phone: plainPhone(typed), days: PHONE_DAYS }

type TrackDependencies = ReadsParcels & {
  rateLimiter: RateLimiter
  /** A network that the account of the contact was used from. */
  isKnownContact: (contact: string, network: string) => Promise<boolean>
}

/**
 * A wrong number and a wrong contact lead to the same error.
 * @throws {ApiError} ORDER_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function trackOrder(
  { rateLimiter, isKnownContact, ...dependencies }: TrackDependencies,
  { orderNumber, contact: typed }: Input<'POST /orders/track'>['body'],
  network: string,
): Promise<FollowedOrder> {
  const contact = contactOf(typed)
  const who = 'email' in contact ? contact.email : contact.phone
  const sender = `${who} ${network}`
  await rateLimiter.allow('order-track', network, limits.network)
  await rateLimiter.allow('order-track-sender', sender, limits.wrongGuesses)
  const isKnown = () => isKnownContact(who, network)
  await rateLimiter.allowOrKnown('order-track-contact', who, limits.wrongGuessesOfContact, isKnown)
  // Orders that the owner entered may have no phone.
  const isContact = 'email' in contact || PHONE_PATTERN.test(contact.phone)
  const row = isContact
    ? await findOrderOfContact(dependencies.database, withHyphens(orderNumber), contact)
    : undefined
  if (!row) throw new ApiError('ORDER_NOT_FOUND', notFound)
  await rateLimiter.refund('order-track-sender', sender)
  await rateLimiter.refund('order-track-contact', who)
  return toFollowedOrder(dependencies, row)
}

const notFound = 'We could not find an order with this number and this email or phone. Please check both.'

/** @throws {ApiError} INVALID_LINK */
export async function trackByLink(
  { links, ...dependencies }: ReadsParcels & Pick<OrderMailDependencies, 'links'>,
  token: string,
): Promise<FollowedOrder> {
  const row = await orderByLink(links, { purpose: 'track', token }, (id) =>
    findOrder(dependencies.database, id),
  )
  return toFollowedOrder(dependencies, row)
}
