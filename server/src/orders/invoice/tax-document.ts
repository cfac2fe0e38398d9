import { type AddressSnapshot, type OrderStatus, stateCode } from '@amritvasya/contract'
import { amountInWords } from './amount-in-words.ts'
import type { DocumentKind } from './financial-year.ts'
import { type Charges, type SoldLine, type Supply, sumOf, type TaxRow, taxRows } from './gst.ts'
import { placeOfSupply } from './place-of-supply.ts'

export type Seller = {
  name: string
  address: string
  state: string
  gstin: string | null
  email: string | null
  phone: string | null
}

/** Snapshots of an order from which its documents are made. */
export type SoldOrder = Charges & {
  orderNumber: string
  placedAt: Date
  customer: { name: string; email: string; phone: string }
  address: AddressSnapshot
  lines: readonly SoldLine[]
  totalPaise: number
  status: OrderStatus
  isPaid: boolean
  /** True for paid orders, and for cash on delivery before: the invoice goes with the goods (CGST Act, section 31). */
  mayBeInvoiced: boolean
  paymentMethod: 'online' | 'cod'
}

/** Everything on an invoice or credit note, stored as it was issued (invariant O4). */
export type TaxDocument = {
  kind: DocumentKind
  title: string
  number: string
  issuedAt: string
  order: { number: string; placedAt: string; payment: string }
  /** On a credit note: the reversed invoice and the reason. */
  original: { number: string; issuedAt: string; reason: string } | null
  /** On a reissued invoice: the withdrawn one. */
  replaces?: { number: string; issuedAt: string }
  seller: Seller & { stateCode: string | null }
  buyer: { name: string; email: string; phone: string }
  delivery: AddressSnapshot & { stateCode: string | null }
  /** Null without a GST registration, because then no tax may be charged. */
  supply: Supply | null
  rows: TaxRow[]
  totalPaise: number
  totalInWords: string
}

const codeOf = (seller: Seller): string | null => seller.gstin?.slice(0, 2) ?? stateCode(seller.state) ?? null

/** Returns the address with its state's usual name and GST code, or the state as typed when it is unknown. */
export function deliveryOf(address: AddressSnapshot): TaxDocument['delivery'] {
  const state = placeOfSupply(address)
  return { ...address, ...(state && { state }), stateCode: (state && stateCode(state)) ?? null }
}

/** The destination decides: CGST + SGST within the seller's state, else IGST (IGST Act, sections 7, 8 and 10). */
export const supplyOf = (seller: Seller, delivery: TaxDocument['delivery']): Supply =>
  delivery.stateCode !== null && delivery.stateCode === codeOf(seller) ? 'same-state' : 'other-state'

const untaxed = (line: SoldLine): SoldLine => ({ ...line, gstBasisPoints: 0 })

/** Creates the invoice of an order with the particulars of rule 46 of the CGST Rules. */
export function makeInvoice(order: SoldOrder, seller: Seller, given: { number: string; issuedAt: Date }) {
  const isRegistered = seller.gstin !== null
  const delivery = deliveryOf(order.address)
  const supply = isRegistered ? supplyOf(seller, delivery) : null
  const lines = isRegistered ? order.lines : order.lines.map(untaxed)
  // Without tax, no delivery charge has to be assigned to goods.
  const charges = isRegistered ? order : { ...order, ownDeliveryPaise: [] }
  const rows = taxRows(lines, charges, supply ?? 'same-state')
  const totalPaise = sumOf(rows, 'totalPaise')
  if (totalPaise !== order.totalPaise) throw new Error(`The rows of ${order.orderNumber} do not add up`)
  const method = order.paymentMethod === 'cod' ? 'Cash on delivery' : 'Paid online'
  const invoice: TaxDocument = {
    kind: 'invoice',
    title: isRegistered ? 'Tax invoice' : 'Invoice',
    number: given.number,
    issuedAt: given.issuedAt.toISOString(),
    order: { number: order.orderNumber, placedAt: order.placedAt.toISOString(), payment: method },
    original: null,
    seller: { ...seller, stateCode: codeOf(seller) },
    buyer: order.customer,
    delivery,
    supply,
    rows,
    totalPaise,
    totalInWords: amountInWords(totalPaise),
  }
  return invoice
}

/**
 * Creates a credit note over a part of an invoice, or all of it (CGST Act, section 34).
 * @param rows reversed rows, at most those that earlier notes have left
 */
export function makeCreditNote(
  invoice: TaxDocument,
  { rows, reason }: { rows: TaxRow[]; reason: string },
  given: { number: string; issuedAt: Date },
): TaxDocument {
  const totalPaise = sumOf(rows, 'totalPaise')
  return {
    ...invoice,
    kind: 'credit-note',
    title: 'Credit note',
    number: given.number,
    issuedAt: given.issuedAt.toISOString(),
    original: { number: invoice.number, issuedAt: invoice.issuedAt, reason },
    rows,
    totalPaise,
    totalInWords: amountInWords(totalPaise),
  }
}
