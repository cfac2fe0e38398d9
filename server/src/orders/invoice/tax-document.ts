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

/** What a document is made of, as the order keeps it. */
export type SoldOrder = Charges & {
  orderNumber: string
  placedAt: Date
  customer: { name: string; email: string; phone: string }
  address: AddressSnapshot
  lines: readonly SoldLine[]
  totalPaise: number
  status: OrderStatus
  isPaid: boolean
  /** The tax invoice goes with the goods (CGST Act, section 31), so cash on delivery has it before it is paid. */
  mayBeInvoiced: boolean
  paymentMethod: 'online' | 'cod'
}

/** Everything that stands on an invoice or credit note, kept as it was when it was issued (invariant O4). */
export type TaxDocument = {
  kind: DocumentKind
  title: string
  number: string
  issuedAt: string
  order: { number: string; placedAt: string; payment: string }
  /** Of a credit note: the invoice it takes back from, and why. */
  original: { number: string; issuedAt: string; reason: string } | null
  /** Of an invoice that was issued anew: the one that a credit note has taken back before. */
  replaces?: { number: string; issuedAt: string }
  seller: Seller & { stateCode: string | null }
  buyer: { name: string; email: string; phone: string }
  delivery: AddressSnapshot & { stateCode: string | null }
  /** Without a GST registration no tax is shown: none may be charged. */
  supply: Supply | null
  rows: TaxRow[]
  totalPaise: number
  totalInWords: string
}

const codeOf = (seller: Seller): string | null => seller.gstin?.slice(0, 2) ?? stateCode(seller.state) ?? null

/** The address with its state by the usual name, and that state's GST code; as it was typed in where neither is known. */
export function deliveryOf(address: AddressSnapshot): TaxDocument['delivery'] {
  const state = placeOfSupply(address)
  return { ...address, ...(state && { state }), stateCode: (state && stateCode(state)) ?? null }
}

/** Where the goods go decides: the same state as the seller's is CGST + SGST (IGST Act, sections 7, 8 and 10). */
export const supplyOf = (seller: Seller, delivery: TaxDocument['delivery']): Supply =>
  delivery.stateCode !== null && delivery.stateCode === codeOf(seller) ? 'same-state' : 'other-state'

const untaxed = (line: SoldLine): SoldLine => ({ ...line, gstBasisPoints: 0 })

/** The invoice for an order, as rule 46 of the CGST Rules asks for it. */
export function makeInvoice(order: SoldOrder, seller: Seller, given: { number: string; issuedAt: Date }) {
  const isRegistered = seller.gstin !== null
  const delivery = deliveryOf(order.address)
  const supply = isRegistered ? supplyOf(seller, delivery) : null
  const lines = isRegistered ? order.lines : order.lines.map(untaxed)
  // Without tax it does not matter what a part of the delivery belongs to.
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
 * Takes a part of an invoice, or all of it, back (CGST Act, section 34).
 * @param rows what is taken back, of what earlier notes have left
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
