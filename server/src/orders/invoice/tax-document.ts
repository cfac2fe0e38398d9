import type { AddressSnapshot, OrderStatus, PaymentMethod } from '@amritvasya/contract'
import { financialYearOf, indianDay } from '@amritvasya/contract/rules/dates'
import { stateCode } from '@amritvasya/contract/rules/state-names'
import { paymentText } from '../payment-method-texts.ts'
import { amountInWords } from './amount-in-words.ts'
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

type SellerSettings = {
  name: string
  email: string | null
  phone: string | null
  address: string | null
  seller: { legalName: string; address: string; state: string; gstin: string | null } | null
}

/** Leaves GST out until the owner has entered legal details. */
export function sellerOf({ name, email, phone, address, seller }: SellerSettings): Seller {
  const contact = { email, phone }
  if (!seller) return { name, address: address ?? '', state: '', gstin: null, ...contact }
  const { legalName, ...details } = seller
  return { name: legalName, ...details, ...contact }
}

/** A buyer with a GSTIN is a business, which claims the tax (B2B). */
export type Buyer = {
  name: string
  email: string
  phone: string
  gstin?: string
  businessName?: string
  /** It is that of the business, and missing where it is that of the delivery. */
  address?: string
}

export type SoldOrder = Charges & {
  orderNumber: string
  placedAt: Date
  customer: Buyer
  address: AddressSnapshot
  lines: readonly SoldLine[]
  totalPaise: number
  status: OrderStatus
  isPaid: boolean
  /** The invoice goes with the goods (CGST Act, section 31), so cash on delivery has it before payment. */
  mayBeInvoiced: boolean
  paymentMethod: PaymentMethod
  /** Store credit pays this part of the total. */
  creditPaise: number
}

/** Names the year from April to March in India: `2627` is April 2026 to March 2027. */
export function financialYear(moment: Date): string {
  const begins = financialYearOf(indianDay(moment))
  return `${begins % 100}`.padStart(2, '0') + `${(begins + 1) % 100}`.padStart(2, '0')
}

const prefixes = { invoice: 'INV', 'credit-note': 'CRN' } as const
export type DocumentKind = keyof typeof prefixes

/** `INV2627-000042`: rule 46(b) of the CGST Rules allows at most 16 letters, digits and hyphens. */
export const documentNumber = (kind: DocumentKind, year: string, count: number): string =>
  `${prefixes[kind]}${year}-${`${count}`.padStart(6, '0')}`

/** It is stored as it was issued (O4). */
export type TaxDocument = {
  kind: DocumentKind
  title: string
  number: string
  issuedAt: string
  order: { number: string; placedAt: string; payment: string }
  original: { number: string; issuedAt: string; reason: string } | null
  /** The withdrawn invoice that a reissued one replaces. */
  replaces?: { number: string; issuedAt: string }
  seller: Seller & { stateCode: string | null }
  buyer: Buyer
  delivery: AddressSnapshot & { stateCode: string | null }
  /** It is null without a GST registration, because no tax may be charged then. */
  supply: Supply | null
  rows: TaxRow[]
  totalPaise: number
  totalInWords: string
}

const codeOf = (seller: Seller): string | null => seller.gstin?.slice(0, 2) ?? stateCode(seller.state) ?? null

/** An unknown state remains as typed. */
export function deliveryOf(address: AddressSnapshot): TaxDocument['delivery'] {
  const state = placeOfSupply(address)
  return { ...address, ...(state && { state }), stateCode: (state && stateCode(state)) ?? null }
}

/** CGST + SGST in the seller's own state, else IGST (IGST Act, sections 7, 8 and 10). */
export const supplyOf = (seller: Seller, delivery: TaxDocument['delivery']): Supply =>
  delivery.stateCode !== null && delivery.stateCode === codeOf(seller) ? 'same-state' : 'other-state'

const untaxed = (line: SoldLine): SoldLine => ({ ...line, gstBasisPoints: 0 })

/** CGST Act, section 31(3)(c); CGST Rules, rules 46A and 49. A business claims tax by a tax invoice only. */
export function titleOf(rows: readonly TaxRow[], buyer: Buyer): string {
  if (rows.every(({ gstBasisPoints }) => gstBasisPoints === 0)) return 'Bill of supply'
  const isMixed = rows.some(({ gstBasisPoints }) => gstBasisPoints === 0)
  return isMixed && !buyer.gstin ? 'Invoice-cum-bill of supply' : 'Tax invoice'
}

/** Makes an invoice with the particulars of rule 46 of the CGST Rules. */
export function makeInvoice(order: SoldOrder, seller: Seller, options: { number: string; issuedAt: Date }) {
  const isRegistered = seller.gstin !== null
  const delivery = deliveryOf(order.address)
  const supply = isRegistered ? supplyOf(seller, delivery) : null
  const lines = isRegistered ? order.lines : order.lines.map(untaxed)
  // Without tax, the delivery need not be assigned to goods.
  const charges = isRegistered ? order : { ...order, ownDeliveryPaise: [] }
  const rows = taxRows(lines, charges, supply ?? 'same-state')
  const totalPaise = sumOf(rows, 'totalPaise')
  if (totalPaise !== order.totalPaise) throw new Error(`The rows of ${order.orderNumber} do not add up`)
  const invoice: TaxDocument = {
    kind: 'invoice',
    title: isRegistered ? titleOf(rows, order.customer) : 'Invoice',
    number: options.number,
    issuedAt: options.issuedAt.toISOString(),
    order: {
      number: order.orderNumber,
      placedAt: order.placedAt.toISOString(),
      payment: paymentText(order),
    },
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
 * CGST Act, section 34.
 * @param rows at most those that earlier notes have left
 */
export function makeCreditNote(
  invoice: TaxDocument,
  { rows, reason }: { rows: TaxRow[]; reason: string },
  options: { number: string; issuedAt: Date },
): TaxDocument {
  const totalPaise = sumOf(rows, 'totalPaise')
  return {
    ...invoice,
    kind: 'credit-note',
    title: 'Credit note',
    number: options.number,
    issuedAt: options.issuedAt.toISOString(),
    original: { number: invoice.number, issuedAt: invoice.issuedAt, reason },
    rows,
    totalPaise,
    totalInWords: amountInWords(totalPaise),
  }
}
