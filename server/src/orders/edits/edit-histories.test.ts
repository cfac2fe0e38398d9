import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditRows, leftOfRows, restRows } from '../invoice/credit-rows.ts'
import { rowsWith } from '../invoice/edited-invoice.ts'
import { type SoldLine, type Supply, spreadDiscount, sumOf, type TaxRow, taxRows } from '../invoice/gst.ts'
import { cancelledPieces } from '../returns/cancelled-pieces.ts'
import {
  leftOf,
  linesOfRefund,
  type ReturnedLine,
  type SoldValue,
  splitLines,
} from '../returns/returned-lines.ts'
import { changeOf, type RequestedChange, settlementOf } from './order-change.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const paiseOf = (lines: readonly ReturnedLine[]) => sum(lines.map(({ amountPaise }) => amountPaise))

type Line = { price: number; quantity: number; rate: number }

/** A paid order with its invoices, credit notes, money and stock, as the shop keeps them. */
class EditedOrder {
  readonly supply: Supply
  invoice: TaxRow[]
  readonly sold: SoldValue[]
  readonly taken: ReturnedLine[] = []
  notes: TaxRow[][] = []
  readonly toNote: ReturnedLine[][] = []
  invoiced = 0
  credited = 0
  /** The customer has paid it, and `refunded` went back to the customer. */
  paid: number
  refunded = 0
  /** Pieces that left the shelf for it, less those that came back. */
  pieces: number
  waiting:
    | { requested: RequestedChange; lines: readonly Line[]; due: number; change: ReturnType<typeof changeOf> }
    | undefined

  constructor(lines: readonly Line[], discount: number, shippingPaise: number, supply: Supply) {
    this.supply = supply
    const sold = lines.map((line) => soldLine(line))
    const charges = { discountPaise: discount, shippingPaise, ownDeliveryPaise: lines.map(() => null) }
    this.invoice = taxRows(sold, charges, supply)
    const discounts = spreadDiscount(
      discount,
      sold.map(({ grossPaise }) => ({ grossPaise, ownPaise: 0 })),
    )
    this.sold = [
      ...sold.map(({ quantity, grossPaise }, i) => ({
        lineId: `${i}`,
        name: '',
        quantity,
        paise: grossPaise - (discounts[i] ?? 0),
      })),
      { lineId: null, name: 'Delivery', quantity: 0, paise: shippingPaise },
    ]
    this.paid = sum(this.sold.map(({ paise }) => paise))
    this.invoiced = this.paid
    this.pieces = sum(lines.map(({ quantity }) => quantity))
  }

  get left() {
    return leftOf(this.sold, this.taken)
  }
  get onTheWay() {
    return sum(this.left.map(({ quantity }) => quantity))
  }

  giveBack(lines: ReturnedLine[], isMoney: boolean) {
    if (lines.length === 0) return
    expect(paiseOf(linesOfRefund(this.left, { lines }, paiseOf(lines)))).toBe(paiseOf(lines))
    this.taken.push(...lines)
    this.toNote.push(lines)
    this.pieces -= sum(lines.map(({ quantity }) => quantity))
    if (isMoney) this.refunded += paiseOf(lines)
  }

  issueNotes() {
    for (const lines of this.toNote.splice(0)) {
      const credited = lines.map(({ lineId, ...rest }) => ({
        ...rest,
        position: lineId === null ? null : Number(lineId),
      }))
      const rows = creditRows(leftOfRows(this.invoice, this.notes), credited, this.supply)
      expect(sumOf(rows, 'totalPaise')).toBe(paiseOf(lines))
      this.notes.push(rows)
      this.credited += paiseOf(lines)
    }
  }

  request(requested: RequestedChange, lines: readonly Line[]): 'refused' | 'waiting' | 'applied' {
    if (this.waiting) return 'refused'
    try {
      const change = changeOf(this.left, requested)
      const { duePaise } = settlementOf(change)
      this.pieces += sum(lines.map(({ quantity }) => quantity))
      this.waiting = { requested, lines, change, due: duePaise }
    } catch {
      return 'refused'
    }
    if (this.waiting.due > 0) return 'waiting'
    this.apply()
    return 'applied'
  }

  withdraw() {
    if (!this.waiting) return
    this.pieces -= sum(this.waiting.lines.map(({ quantity }) => quantity))
    this.waiting = undefined
  }

  /** False where the order has changed meanwhile: what was paid for the edit goes back. */
  apply(): boolean {
    if (!this.waiting) return false
    const { change, lines, due } = this.waiting
    const isPossible = change.returned.every((line) => {
      const own = this.left.find(({ lineId }) => lineId === line.lineId)
      return own && own.quantity >= line.quantity && own.paise >= line.amountPaise
    })
    if (!isPossible) {
      this.withdraw()
      return false
    }
    this.waiting = undefined
    this.paid += due
    const position = this.sold.length - 1
    const delivery = this.sold.pop()
    lines.forEach((line, i) => {
      const paise = line.price * line.quantity - (change.discounts[i] ?? 0)
      this.sold.push({ lineId: `${position + i}`, name: '', quantity: line.quantity, paise })
    })
    this.sold.push({
      lineId: null,
      name: '',
      quantity: 0,
      paise: (delivery?.paise ?? 0) + change.deliveryPaise,
    })
    const { setOffPaise } = settlementOf(change)
    const [setOff, refund] = splitLines(change.returned, setOffPaise)
    expect([paiseOf(setOff), paiseOf(refund)]).toEqual([setOffPaise, change.takenPaise - setOffPaise])
    this.giveBack(setOff, false)
    this.giveBack(refund, true)
    if (change.addedPaise > 0 || lines.length > 0) this.#extend(change, lines, position)
    return true
  }

  #extend(change: ReturnType<typeof changeOf>, lines: readonly Line[], position: number) {
    const rest = restRows(leftOfRows(this.invoice, this.notes))
    if (rest.length === 0) throw new Error('An order without pieces is not edited')
    this.credited += sumOf(rest, 'totalPaise')
    const added = lines.map((line, i) => ({ ...soldLine(line), discountPaise: change.discounts[i] ?? 0 }))
    const { deliveryPaise } = change
    const before = sumOf(rest, 'totalPaise')
    this.invoice = rowsWith(rest, { lines: added, deliveryPaise, position }, this.supply)
    expect(sumOf(this.invoice, 'totalPaise')).toBe(before + change.addedPaise)
    for (const row of this.invoice) {
      expect(row.taxablePaise + row.cgstPaise + row.sgstPaise + row.igstPaise).toBe(row.totalPaise)
    }
    this.invoiced += sumOf(this.invoice, 'totalPaise')
    this.notes = []
  }
}

const soldLine = ({ price, quantity, rate }: Line): SoldLine => ({
  description: 'Bracelet',
  hsnCode: '7103',
  quantity,
  grossPaise: price * quantity,
  gstBasisPoints: rate,
})

const line = fc.record({
  price: fc.integer({ min: 1, max: 9_999_99 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  rate: fc.constantFrom(0, 25, 300, 500, 1_800),
})
const share = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      removed: fc.array(share, { minLength: 6, maxLength: 6 }),
      lines: fc.array(line, { maxLength: 2 }),
      discount: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: share }),
      delivery: fc.constantFrom(0, 0, 40_00, -30_00),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'withdraw' as const, 'notes' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('goodwill' as const, 'cancel-pieces' as const), share }),
  },
)

// Proves EDIT-12, M8.
test('2,000 histories of edits, payments, cancelled pieces and refunds: what was paid less what went back is invoices less credit notes', () => {
  const seen = { waiting: 0, applied: 0, refused: 0, returned: 0 }
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: share }),
      fc.constantFrom(0, 70_00),
      fc.constantFrom<Supply>('same-state', 'other-state'),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      (lines, coupon, shipping, supply, steps) => {
        const worth = sum(lines.map(({ price, quantity }) => price * quantity))
        const order = new EditedOrder(lines, Math.floor(worth * coupon * 0.9), shipping, supply)
        for (const one of steps) {
          if (one.kind === 'edit') {
            const goods = order.left.filter(({ lineId, quantity }) => lineId !== null && quantity > 0)
            const removed = goods.flatMap(({ lineId, quantity }, i) => {
              const count = Math.round(quantity * (one.removed[i % 6] ?? 0) * 0.6)
              return lineId !== null && count > 0 ? [{ lineId, quantity: count }] : []
            })
            const addedPaise = one.lines.map(({ price, quantity }) => price * quantity)
            const value = sum(goods.map(({ paise }) => paise)) + sum(addedPaise)
            const discountPaise = Math.floor(value * one.discount * 0.2)
            const requested = { removed, addedPaise, discountPaise, deliveryPaise: one.delivery }
            if (order.onTheWay > 0) seen[order.request(requested, one.lines)]++
          } else if (one.kind === 'pay') {
            const wasWaiting = order.waiting !== undefined
            if (!order.apply() && wasWaiting) seen.returned++
          } else if (one.kind === 'withdraw') order.withdraw()
          else if (one.kind === 'notes') order.issueNotes()
          else if (one.kind === 'goodwill') {
            const paise = Math.floor(sum(order.left.map((left) => left.paise)) * one.share * 0.2)
            if (paise >= 100) order.giveBack(linesOfRefund(order.left, 'goodwill', paise), true)
          } else {
            const [first] = order.left.filter(({ lineId, quantity }) => lineId !== null && quantity > 0)
            if (!first?.lineId || order.onTheWay < 2) continue
            try {
              const { lines: cancelled } = cancelledPieces(order.left, [
                { lineId: first.lineId, quantity: 1 },
              ])
              order.giveBack(cancelled, true)
            } catch {
              // Pieces that are worth less than ₹1 cannot be cancelled.
            }
          }
          expect(order.refunded).toBeLessThanOrEqual(order.paid)
        }
        order.withdraw()
        order.issueNotes()
        expect(order.paid - order.refunded).toBe(order.invoiced - order.credited)
        expect(order.paid - order.refunded).toBe(sum(order.left.map(({ paise }) => paise)))
        expect(order.pieces).toBe(order.onTheWay)
        const rest = order.left.filter(({ quantity, paise }) => quantity > 0 || paise > 0)
        order.giveBack(linesOfRefund(order.left, 'rest', sum(rest.map(({ paise }) => paise))), true)
        order.issueNotes()
        expect([order.paid - order.refunded, order.invoiced - order.credited, order.pieces]).toEqual([
          0, 0, 0,
        ])
      },
    ),
    { numRuns: 2_000 },
  )
  expect(Math.min(seen.waiting, seen.applied, seen.refused)).toBeGreaterThan(500)
  expect(seen.returned).toBeGreaterThan(0)
}, 240_000)

test('parts of a refund keep the pieces of a line together, and add up', () => {
  const lines = [
    { lineId: 'a', quantity: 2, amountPaise: 300 },
    { lineId: 'b', quantity: 1, amountPaise: 200 },
  ]
  expect(splitLines(lines, 350)).toEqual([
    [
      { lineId: 'a', quantity: 2, amountPaise: 300 },
      { lineId: 'b', quantity: 1, amountPaise: 50 },
    ],
    [{ lineId: 'b', quantity: 0, amountPaise: 150 }],
  ])
  expect(splitLines(lines, 500)).toEqual([lines, []])
  expect(splitLines(lines, 0)).toEqual([[], lines])
})
