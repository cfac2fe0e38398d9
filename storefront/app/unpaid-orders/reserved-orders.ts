import { createStoredList } from '../platform/stored-list.ts'
import { fieldsOf, idOf, priceOf, textOr } from '../platform/unknown-value.ts'

type Piece = { _id: string; variant: { _id: string }; quantity: number; name: string }

export type ReservedOrder = {
  _id: string
  items: Piece[]
  orderNumber: string
  /** ISO 8601; empty when no reservation is known. */
  payBefore: string
  couponCode: string
  /** It is in rupees; undefined for entries stored before this field existed. */
  total: number | undefined
  /** It was placed in another browser, so its items need not come from this cart. */
  elsewhere: boolean
}

function readPiece(value: unknown): Piece[] {
  const fields = fieldsOf(value)
  const _id = idOf(fields?._id)
  const variant = idOf(fieldsOf(fields?.variant)?._id)
  if (!_id || !variant) return []
  return [
    { _id, variant: { _id: variant }, quantity: Number(fields?.quantity), name: textOr(fields?.name, '') },
  ]
}

function readReservedOrder(value: unknown): ReservedOrder | undefined {
  const fields = fieldsOf(value)
  const _id = idOf(fields?._id)
  if (!fields || !_id || !Array.isArray(fields.items)) return undefined
  return {
    _id,
    items: fields.items.flatMap(readPiece),
    orderNumber: textOr(fields.orderNumber, ''),
    payBefore: textOr(fields.payBefore, ''),
    couponCode: textOr(fields.couponCode, ''),
    total: priceOf(fields.total),
    elsewhere: fields.elsewhere === true,
  }
}

/** The tab in which the shopper pays may never report back. */
export const reservedOrders = createStoredList<ReservedOrder>(
  'unpaid_orders',
  'unpaidOrdersUpdated',
  readReservedOrder,
)

export const isOpen = ({ payBefore }: ReservedOrder): boolean => Date.parse(payBefore) > Date.now()

export const reservedOf = (orders: readonly ReservedOrder[], id: string): number =>
  orders
    .filter(isOpen)
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (item._id === id || item.variant._id === id ? sum + item.quantity : sum), 0)
