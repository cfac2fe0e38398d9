import { createStoredList } from '../platform/stored-list.ts'
import { fieldsOf, idOf, priceOf, textOr } from '../platform/unknown-value.ts'

type Piece = { _id: string; variant: { _id: string }; quantity: number; name: string }

/** Order that, as far as this browser knows, is neither paid nor ended. */
export type ReservedOrder = {
  _id: string
  items: Piece[]
  orderNumber: string
  /** End of its reservation as ISO 8601; empty when no reservation is known. */
  payBefore: string
  couponCode: string
  /** Rupees; undefined for entries stored before this field existed. */
  total: number | undefined
  /** The order was placed in another browser, so its items need not come from this cart. */
  elsewhere: boolean
}

function readPiece(value: unknown): Piece[] {
  const given = fieldsOf(value)
  const _id = idOf(given?._id)
  const variant = idOf(fieldsOf(given?.variant)?._id)
  if (!_id || !variant) return []
  return [
    { _id, variant: { _id: variant }, quantity: Number(given?.quantity), name: textOr(given?.name, '') },
  ]
}

function readReservedOrder(value: unknown): ReservedOrder | undefined {
  const given = fieldsOf(value)
  const _id = idOf(given?._id)
  if (!given || !_id || !Array.isArray(given.items)) return undefined
  return {
    _id,
    items: given.items.flatMap(readPiece),
    orderNumber: textOr(given.orderNumber, ''),
    payBefore: textOr(given.payBefore, ''),
    couponCode: textOr(given.couponCode, ''),
    total: priceOf(given.total),
    elsewhere: given.elsewhere === true,
  }
}

/** Browser storage, because the tab in which the shopper pays may never report back. */
export const reservedOrders = createStoredList<ReservedOrder>(
  'unpaid_orders',
  'unpaidOrdersUpdated',
  readReservedOrder,
)

export const isOpen = ({ payBefore }: ReservedOrder): boolean => Date.parse(payBefore) > Date.now()

/** Returns the pieces of a variant, or of a product's variants, in the shopper's own reservations. */
export const reservedOf = (orders: readonly ReservedOrder[], id: string): number =>
  orders
    .filter(isOpen)
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (item._id === id || item.variant._id === id ? sum + item.quantity : sum), 0)

/** @param id of a variant or a product; 0 on the server */
export const useReservedPieces = (id: string | undefined): number =>
  reservedOrders.useSelected(({ items }) => (id ? reservedOf(items, id) : 0))
