import type { AdminOrder, EnteredOrderQuote, NewEnteredOrder, StockItem } from '@amritvasya/contract'
import { newId } from '../../platform/new-id.ts'

/** A product of the order, with what the screen shows of it. */
export type ChosenItem = {
  productId: string
  variantId: string
  quantity: number
  name: string
  price: number
  available: number
}

export type FreeItem = {
  /** The key exists on the screen alone. */
  key: string
  name: string
  hsnCode: string
  gstRate: number | null
  price: number | null
  quantity: number | null
}
export type Address = AdminOrder['address']
export type Way = NewEnteredOrder['payment']['way']

export type Draft = {
  items: ChosenItem[]
  freeItems: FreeItem[]
  discount: number | null
  isHandedOver: boolean
  who: 'nobody' | 'account' | 'contact'
  customerId: string | null
  contact: { name: string; phone: string; email: string }
  /** The business is registered for GST; null for a consumer. An empty address is that of the delivery. */
  business: { gstin: string; name: string; address: string } | null
  address: Address & { pincodeConfirmed: boolean }
  payment: { way: Way; reference: string; payWithinHours: number }
  /** The server has quoted it; it is undefined until then. */
  total?: number | undefined
  /** The server has said so with the total. */
  needsAddress?: boolean | undefined
}

const noAddress: Address = {
  fullName: '',
  phoneNumber: '',
  alternatePhone: '',
  addressLine1: '',
  addressLine2: '',
  landmark: '',
  city: '',
  state: '',
  pincode: '',
}

export type Receiver = Pick<Address, 'fullName' | 'phoneNumber'>

/** Only a buyer without an account is typed on this screen. */
export const buyerOf = ({ who, contact }: Pick<Draft, 'who' | 'contact'>): Receiver =>
  who === 'contact'
    ? { fullName: contact.name ?? '', phoneNumber: contact.phone ?? '' }
    : { fullName: '', phoneNumber: '' }

/**
 * Returns the receiver: the buyer, but never over what the staff typed.
 * @param copied the buyer as the fields had it before
 */
export function receiverOf(entered: Receiver, copied: Receiver, buyer: Receiver): Receiver {
  const one = (name: keyof Receiver) =>
    !entered[name] || entered[name] === copied[name] ? buyer[name] : entered[name]
  return { fullName: one('fullName'), phoneNumber: one('phoneNumber') }
}

/** A sale at the counter needs the fewest taps. */
export const newDraft: Draft = {
  items: [],
  freeItems: [],
  discount: null,
  isHandedOver: true,
  who: 'nobody',
  customerId: null,
  contact: { name: '', phone: '', email: '' },
  business: null,
  address: { ...noAddress, pincodeConfirmed: false },
  payment: { way: 'cash', reference: '', payWithinHours: 24 },
}

export const newFreeItem = (): FreeItem => ({
  key: newId(),
  name: '',
  hsnCode: '',
  gstRate: null,
  price: null,
  quantity: 1,
})

export const isSold = ({ quantity, isPublished }: StockItem): boolean => isPublished && quantity > 0

/** Adds one piece, never more than there are. */
export function withPiece(items: readonly ChosenItem[], item: StockItem): ChosenItem[] {
  const known = items.find(({ variantId }) => variantId === item.id)
  if (known) {
    const more = { ...known, quantity: Math.min(known.quantity + 1, item.quantity) }
    return items.map((one) => (one === known ? more : one))
  }
  const { id, productId, productName, variantName, sellingPrice, quantity } = item
  const name = [productName, variantName].filter(Boolean).join(', ')
  return [...items, { productId, variantId: id, quantity: 1, name, price: sellingPrice, available: quantity }]
}

/** Whatever is handed over is paid on the spot. */
export const waysFor = (isHandedOver: boolean): readonly Way[] =>
  isHandedOver ? ['cash', 'upi'] : ['link', 'upi', 'cash', 'cod']

export const isPriced = ({ name, hsnCode, gstRate, price, quantity }: FreeItem): boolean =>
  name.trim() !== '' &&
  /^(\d{4}|\d{6}|\d{8})$/.test(hsnCode) &&
  gstRate !== null &&
  price !== null &&
  Boolean(quantity)

type QuoteBody = Pick<NewEnteredOrder, 'items' | 'freeItems' | 'discount' | 'isHandedOver' | 'payment'>

/** @returns undefined while nothing is chosen, or a free line has no price yet */
export function toQuote(draft: Draft): QuoteBody | undefined {
  const { items, freeItems, discount, isHandedOver, payment } = draft
  if (items.length + freeItems.length === 0) return undefined
  if (!freeItems.every(isPriced) || Number.isNaN(discount)) return undefined
  return {
    items: items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    freeItems: freeItems.map(({ key: _, ...item }) => item) as NonNullable<NewEnteredOrder['freeItems']>,
    discount: discount ?? 0,
    isHandedOver,
    payment: { way: payment.way },
  }
}

export const asksForAddress = ({
  isHandedOver,
  needsAddress,
  business,
}: Pick<Draft, 'isHandedOver' | 'needsAddress' | 'business'>): boolean =>
  !isHandedOver || (needsAddress === true && !business)

/** Returns what the server takes: without the parts of other choices, and without what only the screen shows. */
export function toOrder(draft: Draft): NewEnteredOrder {
  const { who, customerId, contact, business, address, isHandedOver, payment, total } = draft
  const { way, reference, payWithinHours } = payment
  return {
    items: [],
    ...toQuote(draft),
    isHandedOver,
    customerId: who === 'account' ? customerId : null,
    contact: who === 'contact' ? contact : null,
    address: asksForAddress(draft) ? address : null,
    ...(business && { business: { ...business, address: business.address?.trim() || undefined } }),
    payment: {
      way,
      ...(way === 'upi' && { reference }),
      ...(way === 'link' && { payWithinHours }),
    },
    ...(total !== undefined && { total }),
  }
}

/** @returns the rows of the sum, without what is zero */
export const sumRows = (quote: EnteredOrderQuote): readonly (readonly [string, number])[] => {
  const own = Math.round((quote.discount - quote.prepaidDiscount) * 100) / 100
  return [
    ['Subtotal', quote.subtotal],
    ...(own > 0 ? [['Discount', -own] as const] : []),
    ...(quote.prepaidDiscount > 0 ? [['Discount for paying online', -quote.prepaidDiscount] as const] : []),
    ...(quote.shipping > 0 ? [['Shipping', quote.shipping] as const] : []),
  ]
}
