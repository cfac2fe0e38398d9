import type { RestoredLine, StoredCart } from '@amritvasya/contract'
import {
  REMINDER_GAP_DAYS,
  REMINDER_TEXT_VERSION,
  reminderDueAt,
} from '@amritvasya/contract/rules/cart-reminders'
import { currentText } from '@amritvasya/contract/rules/consent-purposes'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Kysely } from 'kysely'
import { findAccount } from '../../accounts/index.ts'
import type { ConsentLedger } from '../../consents/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import type { Days } from '../../platform/indian-day.ts'
import type { Mailbox } from '../../platform/mail/mailbox.repository.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import type { ReminderLine } from './cart-reminders.tables.ts'
import { listPieces } from './due-reminder.repository.ts'
import type { CartReminderLinks } from './links.ts'
import { isLeftOut } from './lot.ts'
import {
  deleteFollowed,
  deleteRemindersFrom,
  detachCustomer,
  keepReminder,
  knownLines,
  listRemindersOf,
  openReminder,
  stopReminder,
  sumReminders,
} from './reminder.repository.ts'
import { type ReminderSettings, timesOf } from './reminder-settings.ts'

export type CartReminderDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  consents: ConsentLedger
  cartReminderLinks: CartReminderLinks
  settings: (connection: Database) => Promise<ReminderSettings>
  /** Returns undefined for an account without a mailbox. */
  emailOf: (transaction: Database, customerId: string) => Promise<string | undefined>
}

const PURPOSE = 'cart-reminders'
const HOUR_SECONDS = 3600
const limits = {
  network: { max: 60, seconds: HOUR_SECONDS },
  /** Further requests for one address are silently dropped, so that the response reveals nothing about it. */
  address: { max: 5, seconds: 24 * HOUR_SECONDS },
  carts: { max: 600, seconds: HOUR_SECONDS },
  links: { max: 300, seconds: HOUR_SECONDS },
}

type Caller = { customerId: string | undefined; network: string }

/**
 * An address whose owner has stopped these mails gets none again, unless the owner asks signed in.
 * @returns the token that stops it, for a customer's own address alone; null when the last mail is too recent
 * @throws {ApiError} NOT_FOUND where the shop sends none, PRODUCT_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function askForReminder(
  dependencies: CartReminderDependencies,
  { email, lines }: { email: string; lines: readonly ReminderLine[] },
  { customerId, network }: Caller,
): Promise<{ hours: number; stopToken?: string | null }> {
  const { database, rateLimiter, consents, cartReminderLinks, settings, emailOf } = dependencies
  await rateLimiter.allow('cart-reminders', network, limits.network)
  const current = await settings(database)
  if (!current.cartReminders) throw new ApiError('NOT_FOUND')
  const hours = current.cartReminderHours
  const isProved = customerId !== undefined && (await emailOf(database, customerId)) === email
  const tries = isProved ? 0 : await rateLimiter.count('cart-reminder-address', email, limits.address)
  // An order of the account ends a reminder; a number that nobody proved would tell of any number if it buys here.
  const buyer = await findAccount(database, { email, customerId })
  // A signed-in stranger's own consents say nothing about the address.
  const owner = await findAccount(database, { email, customerId: undefined })
  const objectors = await consents.listObjectors(database, PURPOSE, [{ customerId: owner?.id ?? '', email }])
  const known = await knownLines(database, lines)
  if (!known) throw new ApiError('PRODUCT_NOT_FOUND')
  const id = newId()
  const reminder = {
    id,
    email,
    customerId: buyer?.id ?? null,
    phone: buyer?.phone ?? null,
    lines: known,
    way: 'request',
    isProved,
    textVersion: REMINDER_TEXT_VERSION,
    isLeftOut: isLeftOut(id, current.cartReminderLeftOut),
    dueAt: reminderDueAt(timesOf(current), new Date()),
  } as const
  const isAccepted = isProved || (tries === 0 && objectors.size === 0)
  const waitingId = await database
    .transaction()
    .execute((transaction) => keepReminder(transaction, reminder, isAccepted))
  if (!isProved) return { hours }
  return { hours, stopToken: waitingId === undefined ? null : cartReminderLinks.token('stop', waitingId) }
}

/** Returns true of a customer who has agreed to one mail with a cart, in a shop that sends any. */
export const followsCart = async (
  { database, consents, settings }: Pick<CartReminderDependencies, 'database' | 'consents' | 'settings'>,
  customerId: string,
): Promise<boolean> =>
  (await settings(database)).cartReminders && (await consents.isGranted(database, PURPOSE, customerId))

/**
 * Keeps the cart of a customer who has agreed to it; every change of it begins the wait anew.
 * @returns false without the consent: nothing is kept then
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function followCart(
  dependencies: CartReminderDependencies,
  customerId: string,
  lines: readonly ReminderLine[],
): Promise<boolean> {
  const { database, rateLimiter, settings, emailOf } = dependencies
  await rateLimiter.allow('followed-carts', customerId, limits.carts)
  const email = await emailOf(database, customerId)
  if (email === undefined || !(await followsCart(dependencies, customerId))) return false
  const known = lines.length > 0 ? await knownLines(database, lines) : undefined
  if (!known) {
    await deleteFollowed(database, customerId)
    return true
  }
  const current = await settings(database)
  const id = newId()
  const reminder = {
    id,
    email,
    customerId,
    phone: (await findAccount(database, { email, customerId }))?.phone ?? null,
    lines: known,
    way: 'account',
    isProved: true,
    textVersion: currentText(PURPOSE).version,
    isLeftOut: isLeftOut(id, current.cartReminderLeftOut),
    dueAt: reminderDueAt(timesOf(current), new Date()),
  } as const
  await database.transaction().execute((transaction) => keepReminder(transaction, reminder, true))
  return true
}

/**
 * Returns what is known of the pieces of a mailed cart, at today's prices.
 * @throws {ApiError} INVALID_LINK for a foreign token, and once the cart is forgotten
 */
export async function openCart(
  { database, rateLimiter, cartReminderLinks }: CartReminderDependencies,
  token: string,
  network: string,
): Promise<RestoredLine[]> {
  await rateLimiter.allow('cart-reminder-links', network, limits.links)
  const id = cartReminderLinks.read('open', token)
  const lines = id && (await openReminder(database, id))
  if (!lines) throw new ApiError('INVALID_LINK')
  const pieces = await listPieces(database, lines)
  return pieces.map(({ productId, variantId, name, size, colorName, chosen, sellingPaise }) => ({
    product: productId,
    variant: variantId,
    name,
    size,
    color: colorName,
    quantity: chosen,
    price: toRupees(sellingPaise),
  }))
}

/**
 * Idempotent; also a mail that waits in the outbox is not sent then, and no other to this address.
 * @throws {ApiError} INVALID_LINK
 */
export async function stopByLink(
  { database, rateLimiter, consents, cartReminderLinks }: CartReminderDependencies,
  token: string,
  network: string,
): Promise<void> {
  await rateLimiter.allow('cart-reminder-links', network, limits.links)
  const id = cartReminderLinks.read('stop', token)
  if (!id) throw new ApiError('INVALID_LINK')
  await database.transaction().execute(async (transaction) => {
    const email = await stopReminder(transaction, id)
    if (email === undefined) return
    const buyer = await findAccount(transaction, { email, customerId: undefined })
    const whose = { email, customerId: buyer?.id ?? null }
    const holder = { email, customerId: buyer?.id ?? '' }
    if ((await consents.listObjectors(transaction, PURPOSE, [holder])).size > 0) return
    await consents.record(transaction, { purpose: PURPOSE, ...whose, isGranted: false, way: 'mail' })
  })
}

export const tooRecent = `You had such an email in the last ${REMINDER_GAP_DAYS} days, and get at most one. Your cart stays in this browser.`

/** Lists carts that were to be mailed to a mailbox, for the copy of its owner's data. */
export async function cartRemindersOf(database: Database, mailbox: Mailbox): Promise<StoredCart[]> {
  const rows = await listRemindersOf(database, mailbox)
  return rows.map(({ askedAt, dueAt, decidedAt, ...reminder }) => ({
    ...reminder,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}

/** Erases carts that were to be mailed to the customer's mailboxes, and the customer from all others. */
export async function deleteCartRemindersOf(
  transaction: Database,
  { customerId, mailboxes }: { customerId: string; mailboxes: readonly Mailbox[] },
): Promise<void> {
  for (const mailbox of mailboxes) await deleteRemindersFrom(transaction, mailbox)
  await detachCustomer(transaction, customerId)
}

export async function sumCartReminders(database: Database, days: Days) {
  const { mailed, mailedBought, leftOut, leftOutBought, ...sums } = await sumReminders(database, days)
  return {
    ...sums,
    mailed: { carts: mailed, bought: mailedBought },
    leftOut: { carts: leftOut, bought: leftOutBought },
  }
}
