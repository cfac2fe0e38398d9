import type { AddressSnapshot } from '@amritvasya/contract'
import type { OpenOrder } from '../orders/index.ts'
import { orderHashOf, type PlaceCommand, piecesOf } from './command.ts'
import type { ClientPricing } from './pricing.ts'

/**
 * Keeps its coupon when the request names none (decision 44).
 * @param delivery as the request names it
 */
export function findSameOrder(
  open: readonly OpenOrder[],
  command: PlaceCommand,
  delivery: AddressSnapshot,
): OpenOrder | undefined {
  return open.find((order) => {
    const couponCode = command.couponCode || order.couponCode || ''
    const hash = orderHashOf({ ...command, couponCode }, delivery).toString('hex')
    return order.isPayable && order.requestHash === hash && !command.seen.some((seen) => sawLess(seen, order))
  })
}

/** The shopper never pays more than just shown. */
function sawLess({ subtotal, total }: ClientPricing, order: OpenOrder): boolean {
  const isLess = (rupees: number | null | undefined, paise: number) =>
    typeof rupees === 'number' && rupees * 100 - paise <= -0.5
  return isLess(subtotal, order.subtotalPaise) || isLess(total, order.totalPaise)
}

/**
 * Replaces orders of exactly its pieces, named ones that share a variant, and those that reserve stock it
 * lacks.
 * @param stock of the pieces
 */
export function findReplaced(
  open: readonly OpenOrder[],
  { pieces, replaces }: Pick<PlaceCommand, 'replaces'> & { pieces: OpenOrder['lines'] },
  stock: ReadonlyMap<string, number>,
): OpenOrder[] {
  const requested = piecesOf(pieces)
  const isShort = (variantId: string) => (stock.get(variantId) ?? 0) < (requested.get(variantId) ?? 0)
  return open.filter((order) => {
    const reserved = piecesOf(order.lines)
    const common = [...reserved.keys()].filter((variantId) => requested.has(variantId))
    if (common.some(isShort)) return true
    if (common.length > 0 && replaces.includes(order.id)) return true
    return (
      reserved.size === requested.size &&
      [...requested].every(([id, quantity]) => reserved.get(id) === quantity)
    )
  })
}
