import type { Settings } from '../content/index.ts'
import type { History, ReservedOrder } from '../orders/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { CartLine } from './cart.ts'
import { piecesOf } from './command.ts'

/** Pieces that are always allowed: in a shop of single stones a first buyer may take the last three. */
const SCARCE_STOCK = 5
/** Unpaid orders in 24 hours, before and after the account's first payment. */
const maxAbandoned = { before: 3, after: 10 }
/** With replaced orders: a shopper who changes the cart means no harm. */
const maxEnded = { before: 10, after: 30 }

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})
const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * Pauses customers who repeatedly leave orders unpaid, because others could buy the reserved stock.
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
  const until = clock.format(new Date(now.getTime() + retryAfter * 1_000))
  throw new ApiError(
    'ORDERING_PAUSED',
    `Your last ${ended} orders were not paid. You can place another one from ${until}.`,
    { retryAfter },
  )
}

type NewReservation = {
  history: History
  /** The customer's other orders with reserved stock: unpaid, and unconfirmed cash on delivery. */
  open: readonly ReservedOrder[]
  cash: readonly ReservedOrder[]
  lines: readonly CartLine[]
  subtotalPaise: number
}

type ReservationLimit = { pieces: number; paise: number; share: number; few: number }

/** Minimum after a paid order; `times` the limits of a first order apply where those are more. */
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
 * Limits an account's unpaid reservations by pieces, value and share of a variant's stock: narrow before any paid order
 * (H5), wider after it, so that no single payment opens the whole stock.
 * @throws {ApiError} HOLD_LIMIT, with the allowed amount
 */
export function assertMayReserve(
  { history, open, cash, lines, subtotalPaise }: NewReservation,
  settings: Settings,
): void {
  const limit = limitFor(history, settings)
  const others = othersCount(open, cash)
  const orders = [...open, ...cash]
  const reserved = piecesOf(orders.flatMap((order) => order.lines))
  const wanted = piecesOf(lines)
  const sum = (pieces: ReadonlyMap<string, number>) => [...pieces.values()].reduce((all, one) => all + one, 0)
  const whom = history.hasPaid ? 'for one customer at a time' : 'for a first order'
  if (sum(wanted) + sum(reserved) > limit.pieces) {
    const kept = `We keep up to ${limit.pieces} pieces ${whom}.`
    throw new ApiError('HOLD_LIMIT', `${kept}${others} Please take fewer pieces.`)
  }
  if (orders.reduce((all, order) => all + order.subtotalPaise, subtotalPaise) > limit.paise) {
    const worth = rupees.format(limit.paise / 100)
    const kept = history.hasPaid
      ? `We keep pieces worth up to ${worth} ${whom}.`
      : `A first order can be worth up to ${worth}.`
    throw new ApiError('HOLD_LIMIT', `${kept}${others} Please take fewer pieces.`)
  }
  for (const { variantId, name, available } of lines) {
    const own = reserved.get(variantId) ?? 0
    const ofIt = Math.max(limit.few, Math.ceil(((available + own) * limit.share) / 100))
    if ((wanted.get(variantId) ?? 0) + own > ofIt) {
      throw new ApiError('HOLD_LIMIT', `We keep up to ${ofIt} of ${name} ${whom}.${others}`)
    }
  }
}
