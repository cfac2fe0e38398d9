import { isServiceCode } from '@amritvasya/contract/rules/hsn-rates'
import { stateCode } from '@amritvasya/contract/rules/state-names'
import { type DocumentKind, isDelivery, placeOfSupply, type TaxDocument } from '../../orders/index.ts'
import type { IssuedNumber } from './issued-series.ts'
import { addAmounts, byRate, isNothing, noAmounts, type Rated } from './sums.ts'

/** An invoice above it to a consumer in another state is listed singly (Notification 12/2024-Central Tax). */
const LARGE_INVOICE_PAISE = 1_00_000_00

/** It stands for other territory, where the state of an old document is unknown. */
const UNKNOWN_PLACE = '97'

/** A document with the total of the invoice that a credit note is against. */
export type ReturnDocument = { document: TaxDocument; originalTotalPaise: number | null }

/** A document that the return lists singly. */
export type Listed = {
  /** It is the GSTIN of the buyer, '' for a consumer. */
  gstin: string
  name: string
  number: string
  issuedAt: string
  place: string
  isSameState: boolean
  totalPaise: number
  rates: Rated[]
}

export type StateSum = Rated & { place: string; isSameState: boolean }
/** Services have no quantity: the portal takes 0 only. */
export type HsnSum = Rated & { hsnCode: string; quantity: number }
export type ExemptKind = 'INTRB2B' | 'INTRAB2B' | 'INTRB2C' | 'INTRAB2C'
type Parties = 'b2b' | 'b2c'

const exemptKinds: Record<`${Parties} ${'same-state' | 'other-state'}`, ExemptKind> = {
  'b2b other-state': 'INTRB2B',
  'b2b same-state': 'INTRAB2B',
  'b2c other-state': 'INTRB2C',
  'b2c same-state': 'INTRAB2C',
}

/**
 * The tables of GSTR-1, filled from the documents as they were issued. Documents are read once; what stays in memory is
 * the content of the return, in which small invoices to consumers are sums.
 */
export class Gstr1 {
  readonly gstin: string
  /** They are listed in table 4. */
  readonly b2b: Listed[] = []
  /** They are listed in table 5. */
  readonly b2cl: Listed[] = []
  /** They went to businesses and are listed in table 9B. */
  readonly cdnr: Listed[] = []
  /** It is table 9B, against invoices of table 5. */
  readonly cdnur: Listed[] = []
  /** It is table 7, less the credit notes against its invoices. */
  readonly b2cs = new Map<string, StateSum>()
  /** It is table 8, in paise, less credit notes. */
  readonly exempt = new Map<ExemptKind, number>()
  /** It is table 12, less credit notes. */
  readonly hsn: Record<Parties, Map<string, HsnSum>> = { b2b: new Map(), b2c: new Map() }
  /** They are the numbers of all documents, for table 13. */
  readonly numbers: Record<DocumentKind, IssuedNumber[]> = { invoice: [], 'credit-note': [] }
  readonly gstins = new Set<string>()
  /** Documents with a row in table 12 that has no code, which the portal refuses. */
  readonly withoutHsn: string[] = []
  /** It lists invoices to businesses of another state than that of the delivery. */
  readonly ofOtherState: string[] = []
  documents = 0
  /** Documents without GST, or of another GSTIN: they belong to no table. */
  leftOut = 0

  constructor(gstin: string) {
    this.gstin = gstin
  }

  add({ document, originalTotalPaise }: ReturnDocument): void {
    const { kind, supply, buyer, rows, seller, totalPaise, number } = document
    const isOwn = supply !== null && seller.gstin === this.gstin
    this.numbers[kind].push({ number, isOwn })
    if (supply !== null && seller.gstin) this.gstins.add(seller.gstin)
    if (!isOwn) {
      this.leftOut++
      return
    }
    this.documents++
    const sign = kind === 'invoice' ? 1 : -1
    if (rows.some(({ hsnCode }) => hsnCode === '')) this.withoutHsn.push(number)
    const parties: Parties = buyer.gstin ? 'b2b' : 'b2c'
    const isElsewhere = buyer.gstin && buyer.gstin.slice(0, 2) !== placeCode(document)
    if (isElsewhere && kind === 'invoice') this.ofOtherState.push(number)
    const isLarge =
      supply === 'other-state' && (originalTotalPaise ?? totalPaise) > LARGE_INVOICE_PAISE && !buyer.gstin
    const rates = byRate(rows)
    if (parties === 'b2b' || isLarge) this.#list(document, rates, parties)
    else this.#addToState(document, rates, sign)
    this.#addExempt(exemptKinds[`${parties} ${supply}`], rows, sign)
    this.#addHsn(this.hsn[parties], rows, sign)
  }

  #list(document: TaxDocument, rates: Rated[], parties: Parties): void {
    // Exempt goods alone are in table 8 only.
    if (rates.length === 0) return
    const { kind, buyer, number, issuedAt, totalPaise } = document
    const invoices = parties === 'b2b' ? this.b2b : this.b2cl
    const notes = parties === 'b2b' ? this.cdnr : this.cdnur
    ;(kind === 'invoice' ? invoices : notes).push({
      gstin: buyer.gstin ?? '',
      name: buyer.businessName || buyer.name,
      number,
      issuedAt,
      place: placeCode(document),
      isSameState: document.supply === 'same-state',
      totalPaise,
      rates,
    })
  }

  #addToState(document: TaxDocument, rates: readonly Rated[], sign: 1 | -1): void {
    const place = placeCode(document)
    const isSameState = document.supply === 'same-state'
    for (const rated of rates) {
      const { gstBasisPoints } = rated
      const key = `${place} ${isSameState} ${gstBasisPoints}`
      const sum = this.b2cs.get(key) ?? { place, isSameState, gstBasisPoints, ...noAmounts() }
      addAmounts(sum, rated, sign)
      // A line that came back entirely leaves no row.
      if (isNothing(sum)) this.b2cs.delete(key)
      else this.b2cs.set(key, sum)
    }
  }

  #addExempt(kind: ExemptKind, rows: TaxDocument['rows'], sign: 1 | -1): void {
    for (const { gstBasisPoints, totalPaise } of rows) {
      if (gstBasisPoints !== 0) continue
      const sum = (this.exempt.get(kind) ?? 0) + sign * totalPaise
      if (sum === 0) this.exempt.delete(kind)
      else this.exempt.set(kind, sum)
    }
  }

  #addHsn(sums: Map<string, HsnSum>, rows: TaxDocument['rows'], sign: 1 | -1): void {
    for (const row of rows) {
      const { hsnCode, gstBasisPoints } = row
      const key = `${hsnCode} ${gstBasisPoints}`
      const sum = sums.get(key) ?? { hsnCode, gstBasisPoints, quantity: 0, ...noAmounts() }
      addAmounts(sum, row, sign)
      // Delivery is taxed with the goods, but not counted in their quantity.
      if (!isDelivery(row) && !isServiceCode(hsnCode)) sum.quantity += sign * row.quantity
      if (isNothing(sum) && sum.quantity === 0) sums.delete(key)
      else sums.set(key, sum)
    }
  }
}

/** Older documents have the state as the customer typed it. */
function placeCode({ delivery }: TaxDocument): string {
  const place = placeOfSupply(delivery)
  return (place && stateCode(place)) ?? delivery.stateCode ?? UNKNOWN_PLACE
}
