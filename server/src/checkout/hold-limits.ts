import type { Settings } from '../content/index.ts'
import type { History, OpenOrder } from '../orders/index.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import type { CartLine } from './cart.ts'
import { piecesOf } from './command.ts'

/** Of so few pieces anybody may have all: in a shop of single stones a first buyer takes the last three. */
const few = 5
/** Orders that an account may leave unpaid in 24 hours: before its first payment, and after it. */
const mostAbandoned = { before: 3, after: 10 }
/** A shopper who changes the cart on the way to paying replaces orders without meaning harm. */
const mostEnded = { before: 10, after: 30 }

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})
const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/**
 * Makes those wait who again and again leave orders unpaid: their pieces could be sold to somebody else.
 * @param now by the database's clock
 * @throws {ShopError} ORDERING_PAUSED, with the time from which orders are taken again
 */
export function assertNotPaused(history: History, { pauseMinutes }: Settings, now: Date): void {
  const { hasPaid, abandoned, replaced, endedSecondsAgo } = history
  const when = hasPaid ? 'after' : 'before'
  const isTooMuch = abandoned >= mostAbandoned[when] || abandoned + replaced >= mostEnded[when]
  const retryAfter = Math.ceil(pauseMinutes * 60 - (endedSecondsAgo ?? Number.POSITIVE_INFINITY))
  if (!isTooMuch || retryAfter <= 0) return
  const ended = abandoned + replaced
  const until = clock.format(new Date(now.getTime() + retryAfter * 1_000)).replace(/\s/g, '\u00a0')
  throw new ShopError(
    'ORDERING_PAUSED',
    `Your last ${ended} orders were not paid. You can place another one from ${until}.`,
    { retryAfter },
  )
}

type Holding = {
  history: History
  /** The customer's other unpaid orders, which hold pieces beside the new one. */
  open: readonly OpenOrder[]
  lines: readonly CartLine[]
  subtotalPaise: number
}

/**
 * Limits what an account without any paid order takes off the shelf (H5): pieces, their value, and the share of one
 * variant's stock.
 * @throws {ShopError} HOLD_LIMIT, which says how much can be had
 */
export function assertMayHold({ history, open, lines, subtotalPaise }: Holding, settings: Settings): void {
  if (history.hasPaid) return
  const { firstOrderPieces, firstOrderPaise, firstOrderShare } = settings
  const others = open.length > 0 ? ' Orders that wait for your payment count too.' : ''
  const held = piecesOf(open.flatMap((order) => order.lines))
  const wanted = piecesOf(lines)
  const sum = (pieces: ReadonlyMap<string, number>) => [...pieces.values()].reduce((all, one) => all + one, 0)
  if (sum(wanted) + sum(held) > firstOrderPieces) {
    throw new ShopError(
      'HOLD_LIMIT',
      `We keep up to ${firstOrderPieces} pieces for a first order.${others} Please take fewer pieces.`,
    )
  }
  if (open.reduce((all, order) => all + order.subtotalPaise, subtotalPaise) > firstOrderPaise) {
    throw new ShopError(
      'HOLD_LIMIT',
      `A first order can be worth up to ${rupees.format(firstOrderPaise / 100)}.${others} Please take fewer pieces.`,
    )
  }
  for (const { variantId, name, available } of lines) {
    const own = held.get(variantId) ?? 0
    const most = Math.max(few, Math.ceil(((available + own) * firstOrderShare) / 100))
    if ((wanted.get(variantId) ?? 0) + own > most) {
      throw new ShopError('HOLD_LIMIT', `We keep up to ${most} of ${name} for a first order.${others}`)
    }
  }
}
