import { type ReturnReason, returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { expect } from 'vitest'
import { creditRows, leftOfRows } from '../../invoice/credit-rows.ts'
import { type SoldLine, type Supply, spreadDiscount, sumOf, type TaxRow, taxRows } from '../../invoice/gst.ts'
import { settleReturn } from '../return-money.ts'
import {
  moveReturn,
  type OrderReturn,
  type ReturnMove,
  requestableOf,
  requestReturn,
} from '../return-states.ts'
import { leftOf, linesOfRefund, type ReturnedLine, type SoldValue } from '../returned-lines.ts'

export type Sale = {
  lines: readonly { price: number; quantity: number; rate: number; hsn: string; ownDelivery: number | null }[]
  discountPaise: number
  /** Each line has its own part of the discount. */
  lineDiscountPaise: readonly number[]
  parcelPaise: number
  supply: Supply
}

export const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
export const paiseOf = (lines: readonly ReturnedLine[]) => total(lines.map(({ amountPaise }) => amountPaise))

/** It holds one order with its invoice, returns, refunds, credit notes and stock, as the shop keeps them. */
export class OrderModel {
  readonly #sale: Sale
  readonly invoice: TaxRow[]
  readonly sold: SoldValue[]
  readonly returns: OrderReturn[] = []
  readonly refunds: ReturnedLine[][] = []
  readonly notes: TaxRow[][] = []
  /** Places of the refunds that went to store credit. */
  readonly credits = new Set<number>()
  readonly #noted = new Set<number>()
  restocked = 0

  constructor(sale: Sale) {
    this.#sale = sale
    const lines = sale.lines.map(
      ({ price, quantity, rate, hsn }): SoldLine => ({
        description: 'Bracelet',
        hsnCode: hsn,
        quantity,
        grossPaise: price * quantity,
        gstBasisPoints: rate,
      }),
    )
    const ownDeliveryPaise = sale.lines.map(({ ownDelivery }) => ownDelivery)
    const shippingPaise = total(ownDeliveryPaise.map((own) => own ?? 0)) + sale.parcelPaise
    const { discountPaise, lineDiscountPaise, supply } = sale
    this.invoice = taxRows(
      lines,
      { discountPaise, lineDiscountPaise, shippingPaise, ownDeliveryPaise },
      supply,
    )
    const discounts = spreadDiscount(
      discountPaise,
      lines.map(({ grossPaise }, i) => ({ grossPaise, ownPaise: lineDiscountPaise[i] ?? 0 })),
    )
    const goods = lines.map(({ quantity, grossPaise }, i) => ({
      lineId: `${i}`,
      name: `Line ${i}`,
      quantity,
      paise: grossPaise - (discounts[i] ?? 0),
    }))
    this.sold = [...goods, { lineId: null, name: 'Delivery', quantity: 0, paise: shippingPaise }]
  }

  get paidPaise() {
    return total(this.sold.map(({ paise }) => paise))
  }
  get refundedPaise() {
    return paiseOf(this.refunds.flat())
  }
  get left() {
    return leftOf(this.sold, this.refunds.flat())
  }

  requestable(lineId: string) {
    const left = this.left.find((line) => line.lineId === lineId)
    return requestableOf(this.returns, lineId, left?.quantity ?? 0)
  }

  request(reason: ReturnReason, pieces: { lineId: string; quantity: number }[]) {
    const left = new Map(this.left.map(({ lineId, quantity }) => [lineId ?? '', quantity]))
    this.returns.push(requestReturn({ id: `${this.returns.length}`, reason, pieces }, this.returns, left))
    return this.returns.length - 1
  }

  /** False when the state of the return allows no such move. */
  move(index: number, move: ReturnMove): boolean {
    const present = this.returns[index]
    const next = present && moveReturn(present, move)
    if (!next) return false
    this.returns[index] = next
    if (move.kind === 'receive') this.restocked += total(next.pieces.map(({ restocked }) => restocked))
    return true
  }

  get creditedPaise() {
    return paiseOf([...this.credits].flatMap((place) => this.refunds[place] ?? []))
  }

  refund(lines: ReturnedLine[]) {
    this.refunds.push(lines)
  }

  settle(index: number, withheldShare = 0, asCredit = false): boolean {
    const present = this.returns[index]
    if (present?.state !== 'received') return false
    const money = { sold: this.sold, refunded: this.refunds.flat(), returns: this.returns }
    const whole = settleReturn(money, present, 0)
    const goods = paiseOf(whole.lines.filter(({ lineId }) => lineId !== null))
    const withheld = returnReasons[present.reason].costsNothing ? 0 : Math.floor(goods * withheldShare)
    const { move, lines, amountPaise } = settleReturn(money, present, withheld)
    expect(amountPaise).toBe(whole.amountPaise - withheld)
    // The refund passes the checks of every other refund.
    expect(paiseOf(linesOfRefund(this.left, { lines }, amountPaise))).toBe(amountPaise)
    if (move.state === 'refunded') this.refund(lines)
    if (move.state === 'refunded' && asCredit) {
      this.credits.add(this.refunds.length - 1)
      this.#issueNote(this.refunds.length - 1)
    }
    return this.move(index, move)
  }

  /** Writes the credit note of each refund that has none, as banks confirm them. */
  issueNotes(isLateFirst = false) {
    const waiting = [...this.refunds.keys()].filter((place) => !this.#noted.has(place))
    for (const place of isLateFirst ? waiting.toReversed() : waiting) this.#issueNote(place)
  }

  #issueNote(place: number) {
    const refund = this.refunds[place] ?? []
    const credited = refund.map(({ lineId, ...rest }) => ({
      position: lineId === null ? null : Number(lineId),
      ...rest,
    }))
    const rows = creditRows(leftOfRows(this.invoice, this.notes), credited, this.#sale.supply)
    expect(sumOf(rows, 'totalPaise')).toBe(paiseOf(refund))
    const wrong = rows.filter(
      ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }) =>
        cgstPaise !== sgstPaise || taxablePaise + cgstPaise + sgstPaise + igstPaise !== totalPaise,
    )
    expect(wrong).toEqual([])
    this.notes.push(rows)
    this.#noted.add(place)
  }

  /** It is the amount of the invoice after its credit notes. */
  get net() {
    return leftOfRows(this.invoice, this.notes)
  }

  /** Takes a return through all its steps, everything accepted. */
  takeBack(reason: ReturnReason, pieces: { lineId: string; quantity: number }[]) {
    const index = this.request(reason, pieces)
    expect(this.move(index, { kind: 'approve', pieces })).toBe(true)
    const found = pieces.map(({ lineId, quantity }) => ({
      lineId,
      restocked: quantity,
      scrapped: 0,
      refused: 0,
    }))
    expect(this.move(index, { kind: 'receive', pieces: found })).toBe(true)
    expect(this.settle(index)).toBe(true)
    this.issueNotes()
  }
}
