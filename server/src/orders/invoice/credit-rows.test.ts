import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOf, linesOfRefund, type ReturnedLine, type SoldValue } from '../returns/returned-lines.ts'
import { type CreditedLine, creditRows, leftOfRows, restRows, valueRows } from './credit-rows.ts'
import { type SoldLine, type Supply, sumOf, type TaxRow, taxRows } from './gst.ts'

const line = (grossPaise: number, quantity: number, gstBasisPoints: number, hsnCode = '7117'): SoldLine => ({
  description: 'Bracelet',
  hsnCode,
  quantity,
  grossPaise,
  gstBasisPoints,
})
const amounts = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const
type Sums = Record<(typeof amounts)[number] | 'quantity', number>

/** Sums up documents as the GST register does. */
function register(documents: readonly (readonly TaxRow[])[], sign: 1 | -1, into = new Map<string, Sums>()) {
  for (const row of documents.flat()) {
    const key = `${row.hsnCode} ${row.gstBasisPoints}`
    const none = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0, quantity: 0 }
    const sums = into.get(key) ?? none
    for (const amount of amounts) sums[amount] += sign * row[amount]
    if (row.line !== null) sums.quantity += sign * row.quantity
    into.set(key, sums)
  }
  return into
}

/** fc.double draws by exponent, so that nearly all of its shares are next to nothing. */
const share = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000)
const sale = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 9_999_99 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      rate: fc.constantFrom(0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000),
      hsn: fc.constantFrom('7117', '6802', '4420'),
      ownDelivery: fc.option(fc.integer({ min: 0, max: 500_00 })),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discountShare: share,
  parcel: fc.constantFrom(0, 1, 100_00),
  supply: fc.constantFrom<Supply>('same-state', 'other-state'),
})
const step = fc.oneof(
  fc.record({ kind: fc.constant('goodwill' as const), share }),
  fc.record({
    kind: fc.constant('lines' as const),
    shares: fc.array(fc.tuple(share, share), { minLength: 6, maxLength: 6 }),
  }),
)

test('over any history of refunds the register keeps what the customer kept, and a cancel closes it to nothing', () => {
  fc.assert(
    fc.property(sale, fc.array(step, { maxLength: 6 }), fc.boolean(), (sold, steps, isLateFirst) => {
      const lines = sold.lines.map(({ price, quantity, rate, hsn }) =>
        line(price * quantity, quantity, rate, hsn),
      )
      const subtotal = lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0)
      const discountPaise = Math.floor(subtotal * sold.discountShare)
      const ownDeliveryPaise = sold.lines.map(({ ownDelivery }) => ownDelivery)
      const shippingPaise = ownDeliveryPaise.reduce<number>((sum, own) => sum + (own ?? 0), sold.parcel)
      const invoice = taxRows(lines, { discountPaise, shippingPaise, ownDeliveryPaise }, sold.supply)
      const discounts = allocateProportionally(
        discountPaise,
        lines.map(({ grossPaise }) => grossPaise),
      )
      const values: SoldValue[] = [
        ...lines.map(({ quantity, grossPaise }, i) => ({
          lineId: `${i}`,
          name: `Line ${i}`,
          quantity,
          paise: grossPaise - (discounts[i] ?? 0),
        })),
        { lineId: null, name: 'Delivery', quantity: 0, paise: shippingPaise },
      ]
      const refunds: ReturnedLine[][] = []
      const ask = (kind: Parameters<typeof linesOfRefund>[1], paise: number) => {
        const refunded = linesOfRefund(leftOf(values, refunds.flat()), kind, paise)
        expect(refunded.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(paise)
        refunds.push(refunded)
      }
      const worth = () => leftOf(values, refunds.flat()).reduce((sum, { paise }) => sum + paise, 0)
      for (const one of steps) {
        if (one.kind === 'goodwill') {
          ask('goodwill', Math.floor(worth() * one.share))
          continue
        }
        const requested = leftOf(values, refunds.flat()).map(({ lineId, quantity, paise }, i) => {
          const [pieces = 0, money = 0] = one.shares[i] ?? []
          return {
            lineId,
            quantity: Math.round(quantity * pieces),
            amountPaise: Math.floor(paise * money),
          }
        })
        ask(
          { lines: requested },
          requested.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
        )
      }
      const credited = (refund: ReturnedLine[]): CreditedLine[] =>
        refund.map(({ lineId, ...rest }) => ({ position: lineId === null ? null : Number(lineId), ...rest }))
      const notes: TaxRow[][] = []
      // Banks confirm refunds in any order.
      for (const refund of isLateFirst ? refunds.toReversed() : refunds) {
        const rows = creditRows(leftOfRows(invoice, notes), credited(refund), sold.supply)
        for (const row of rows) {
          expect(row.taxablePaise + row.cgstPaise + row.sgstPaise + row.igstPaise).toBe(row.totalPaise)
          expect(row.cgstPaise).toBe(row.sgstPaise)
          expect(row.grossPaise - row.discountPaise).toBe(row.totalPaise)
        }
        expect(sumOf(rows, 'totalPaise')).toBe(refund.reduce((sum, { amountPaise }) => sum + amountPaise, 0))
        notes.push(rows)
      }
      const net = register(notes, -1, register([invoice], 1))
      for (const [key, sums] of net) {
        for (const sum of Object.values(sums)) expect(sum).toBeGreaterThanOrEqual(0)
        const remaining = lines.reduce((sum, { hsnCode, gstBasisPoints, quantity }, i) => {
          if (`${hsnCode} ${gstBasisPoints}` !== key) return sum
          const back = refunds.flat().filter(({ lineId }) => lineId === `${i}`)
          return back.reduce((left, returned) => left - returned.quantity, sum + quantity)
        }, 0)
        expect(sums.quantity).toBe(remaining)
      }
      const rest = restRows(leftOfRows(invoice, notes))
      expect(sumOf(rest, 'totalPaise')).toBe(worth())
      ask('rest', worth())
      for (const amount of ['grossPaise', 'discountPaise'] as const) {
        expect(sumOf([...notes.flat(), ...rest], amount)).toBe(sumOf(invoice, amount))
      }
      for (const sums of register([rest], -1, net).values()) {
        expect(Object.values(sums).map((sum) => sum + 0)).toEqual([0, 0, 0, 0, 0, 0])
      }
      expect(leftOf(values, refunds.flat()).filter(({ quantity, paise }) => quantity + paise !== 0)).toEqual(
        [],
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a credit note tells value and discount as the invoice does, in the share that it takes back', () => {
  const invoice = taxRows(
    [line(1_000_00, 2, 300), line(500_00, 1, 300)],
    { discountPaise: 150_00, shippingPaise: 0, ownDeliveryPaise: [] },
    'other-state',
  )
  const first = creditRows(
    leftOfRows(invoice, []),
    [{ position: 0, quantity: 1, amountPaise: 450_00 }],
    'other-state',
  )
  expect(first).toMatchObject([{ grossPaise: 500_00, discountPaise: 50_00, totalPaise: 450_00 }])
  expect(restRows(leftOfRows(invoice, [first]))).toMatchObject([
    { quantity: 1, grossPaise: 500_00, discountPaise: 50_00, totalPaise: 450_00 },
    { quantity: 1, grossPaise: 500_00, discountPaise: 50_00, totalPaise: 450_00 },
  ])
})

test('goodwill returns no piece, and the cancellation after it returns each once', () => {
  const invoice = taxRows(
    [line(500_00, 1, 300, '4420')],
    { discountPaise: 0, shippingPaise: 0, ownDeliveryPaise: [] },
    'same-state',
  )
  const goodwill = valueRows(leftOfRows(invoice, []), 50_50, 'same-state')
  expect(goodwill).toMatchObject([{ quantity: 0, totalPaise: 50_50 }])
  expect(restRows(leftOfRows(invoice, [goodwill]))).toMatchObject([{ quantity: 1, totalPaise: 449_50 }])
})

test('after a credit note of the old kind, which returned all pieces, no piece comes back again', () => {
  const rows = taxRows(
    [line(500_00, 1, 300, '4420')],
    { discountPaise: 0, shippingPaise: 0, ownDeliveryPaise: [] },
    'same-state',
  )
  const invoice = rows.map(({ line: _, ...row }) => row)
  const old = invoice.map((row) => ({
    ...row,
    grossPaise: 50_50,
    taxablePaise: 49_02,
    cgstPaise: 74,
    sgstPaise: 74,
    totalPaise: 50_50,
  }))
  const rest = restRows(leftOfRows(invoice, [old]))
  expect(rest).toMatchObject([{ quantity: 0, totalPaise: 449_50, line: 0 }])
})
