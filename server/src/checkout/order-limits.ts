import { indianTime } from '@amritvasya/contract/rules/dates'
import { formatPaise } from '@amritvasya/contract/rules/money'
import type { ForSale } from '../catalogue/index.ts'
import type { Settings } from '../content/index.ts'
import type { History, ReservedOrder } from '../orders/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { piecesOf } from './command.ts'

/** The limit is per customer (S5). */
const MAX_OPEN_ORDERS = 3

type Open = {
  /** These orders await an online payment. */
  unpaid: number
  /** These are paid in cash on delivery. */
  unconfirmed: number
}

/** Cash orders cannot be paid in advance. */
function whatToDo({ unpaid, unconfirmed }: Open): string | undefined {
  if (unconfirmed === 0) return undefined
  const all = unpaid + unconfirmed
  if (unpaid === 0) {
    return `You have ${all} cash orders that the shop has not confirmed yet. Please wait for that, or cancel one of them first.`
  }
  return `You have ${all} open orders: ${unpaid} to be paid online, ${unconfirmed} that the shop has not confirmed yet. Please pay or cancel one of them first.`
}

/** @throws {ApiError} TOO_MANY_UNPAID_ORDERS, with a message by payment method */
export function assertFewOpen(open: Open): void {
  if (open.unpaid + open.unconfirmed >= MAX_OPEN_ORDERS)
    throw new ApiError('TOO_MANY_UNPAID_ORDERS', whatToDo(open))
}

/** In a shop of single stones a first buyer may take the last three. */
const SCARCE_STOCK = 5
/** They hold for 24 hours, before and after the account's first payment. */
const maxAbandoned = { before: 3, after: 10 }
/** Counts replaced orders: changing the cart means no harm. */
const maxEnded = { before: 10, after: 30 }

/**
 * Others could buy the stock that unpaid orders reserve.
 * @param now by the database's clock
 * @throws {ApiError} ORDERING_PAUSED, with the end of the pause
 */
export function assertNotPaused(history: History, { pauseMinutes }: Settings, now: Date): void {
  const { hasPaid, abandoned, replaced, endedSecondsAgo } = history
  const when = hasPaid ? 'after' : 'before'
  const isTooMuch = abandoned >= maxAbandoned[when] || abandoned + replaced >= maxEnded[when]
  const retryAfter = Math.ceil(pauseMinutes * 60 - (endedSecondsAgo ?? Number.POSITIVE_INFINITY))
  if (!isTooMuch || retryAfter <= 0) return
  const ended = abandoned + replaced
  const until = indianTime(now.getTime() + retryAfter * 1_000)
  throw new ApiError(
    'ORDERING_PAUSED',
    `Your last ${ended} orders were not paid. You can place another one from ${until}.`,
    { retryAfter },
  )
}

type NewReservation = {
  history: History
  /** They are unpaid, or unconfirmed cash on delivery. */
  open: readonly ReservedOrder[]
  cash: readonly ReservedOrder[]
  /** A bundle counts as its components. */
  pieces: readonly (Pick<ForSale, 'variantId' | 'name' | 'available'> & { quantity: number })[]
  subtotalPaise: number
}

type ReservationLimit = { pieces: number; paise: number; share: number; few: number }

/** A customer may also have `times` the limits of a first order, where those are more. */
const afterPayment = { times: 10, pieces: 300, paise: 5_00_000_00, share: 90, few: 20 }

function limitFor({ hasPaid }: History, settings: Settings): ReservationLimit {
  const { firstOrderPieces, firstOrderPaise, firstOrderShare } = settings
  if (!hasPaid)
    return { pieces: firstOrderPieces, paise: firstOrderPaise, share: firstOrderShare, few: SCARCE_STOCK }
  const { times, pieces, paise, share } = afterPayment
  return {
    pieces: Math.max(pieces, times * firstOrderPieces),
    paise: Math.max(paise, times * firstOrderPaise),
    share: Math.max(share, firstOrderShare),
    few: afterPayment.few,
  }
}

function othersCount(open: readonly ReservedOrder[], cash: readonly ReservedOrder[]): string {
  if (cash.length > 0) return ' Orders that wait for your payment or for the shop count too.'
  return open.length > 0 ? ' Orders that wait for your payment count too.' : ''
}

/**
 * Narrow before any paid order (H5), wider after it, so that no single payment opens the whole stock.
 * @throws {ApiError} HOLD_LIMIT, with the allowed amount
 */
export function assertMayReserve(
  { history, open, cash, pieces, subtotalPaise }: NewReservation,
  settings: Settings,
): void {
  const limit = limitFor(history, settings)
  const others = othersCount(open, cash)
  const orders = [...open, ...cash]
  const reserved = piecesOf(orders.flatMap((order) => order.lines))
  const requested = piecesOf(pieces)
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0)
  const whom = history.hasPaid ? 'for one customer at a time' : 'for a first order'
  if (sum(requested) + sum(reserved) > limit.pieces) {
    const limitText = `We keep up to ${limit.pieces} pieces ${whom}.`
    throw new ApiError('HOLD_LIMIT', `${limitText}${others} Please take fewer pieces.`)
  }
  if (orders.reduce((all, order) => all + order.subtotalPaise, subtotalPaise) > limit.paise) {
    const worth = formatPaise(limit.paise)
    const limitText = history.hasPaid
      ? `We keep pieces worth up to ${worth} ${whom}.`
      : `A first order can be worth up to ${worth}.`
    throw new ApiError('HOLD_LIMIT', `${limitText}${others} Please take fewer pieces.`)
  }
  for (const { variantId, name, available } of pieces) {
    const own = reserved.get(variantId) ?? 0
    const ofIt = Math.max(limit.few, Math.ceil(((available + own) * limit.share) / 100))
    if ((requested.get(variantId) ?? 0) + own > ofIt) {
      throw new ApiError('HOLD_LIMIT', `We keep up to ${ofIt} of ${name} ${whom}.${others}`)
    }
  }
}
