import { createStoredList } from '../../platform/stored-list.ts'
import { fieldsOf, idOf, priceOf, textOr } from '../../platform/unknown-value.ts'

type Piece = { _id: string; variant: { _id: string }; quantity: number; name: string }

/** An order of which this browser has not heard that it is paid or over. */
export type HeldOrder = {
  _id: string
  items: Piece[]
  orderNumber: string
  /** Until when it holds its pieces, as ISO 8601; empty when it is not known to hold any. */
  payBefore: string
  couponCode: string
  /** What is to be paid, in rupees; not known of those that were noted before it was kept. */
  total: number | undefined
  /** It was placed in another browser: what it holds need not have come out of this one's cart. */
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

function readHeldOrder(value: unknown): HeldOrder | undefined {
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

/** Where browser storage keeps them: the tab in which was paid may not come back to tell. */
export const heldOrders = createStoredList<HeldOrder>('unpaid_orders', 'unpaidOrdersUpdated', readHeldOrder)

export const isOpen = ({ payBefore }: HeldOrder): boolean => Date.parse(payBefore) > Date.now()

/** Pieces of a variant, or of a product's variants, that the shopper's own unpaid orders hold. */
export const heldOf = (orders: readonly HeldOrder[], id: string): number =>
  orders
    .filter(isOpen)
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (item._id === id || item.variant._id === id ? sum + item.quantity : sum), 0)

/** @param id of a variant or a product; 0 on the server */
export const useHeldPieces = (id: string | undefined): number =>
  heldOrders.useSelected(({ items }) => (id ? heldOf(items, id) : 0))
