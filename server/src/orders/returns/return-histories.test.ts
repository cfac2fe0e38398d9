import { type ReturnReason, returnReasons } from '@amritvasya/contract/rules/return-reasons'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongForm } from '../../testing/test-form.ts'
import { type Supply, sumOf } from '../invoice/gst.ts'
import { acceptedOf, type OrderReturn, type ReturnState } from './return-states.ts'
import { linesOfRefund } from './returned-lines.ts'
import { OrderModel, paiseOf, type Sale, total } from './testing/order-model.ts'

const taxAmounts = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const

function expectNothing(order: OrderModel, amounts: readonly Parameters<typeof sumOf>[1][]): void {
  expect(amounts.map((amount) => sumOf(order.net, amount))).toEqual(amounts.map(() => 0))
}

/** fc.double draws by exponent, so that nearly all of its shares are next to nothing. */
const share = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000)
const shares = fc.array(share, { minLength: 4, maxLength: 4 })
const sale = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 9_999_99 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        rate: fc.constantFrom(0, 25, 300, 500, 1_800, 4_000),
        hsn: fc.constantFrom('7117', '6802', '4420'),
        ownDelivery: fc.option(fc.integer({ min: 0, max: 500_00 })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    coupon: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constant(1) },
      { weight: 8, arbitrary: share },
    ),
    ownShares: fc.option(shares),
    parcelPaise: fc.constantFrom(0, 1, 100_00),
    supply: fc.constantFrom<Supply>('same-state', 'other-state'),
  })
  .map(({ coupon, ownShares, ...rest }): Sale => {
    const worth = rest.lines.map(({ price, quantity }) => price * quantity)
    const lineDiscountPaise = worth.map((paise, i) => Math.floor(paise * (ownShares?.[i] ?? 0)))
    const own = total(lineDiscountPaise)
    return { ...rest, lineDiscountPaise, discountPaise: own + Math.floor((total(worth) - own) * coupon) }
  })
const which = fc.nat({ max: 59 })
const request = fc.record({
  kind: fc.constant('request' as const),
  reason: fc.constantFrom(...(Object.keys(returnReasons) as ReturnReason[])),
  shares,
})
const ofReturn = <T extends string>(...kinds: T[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), which, shares, share })
/** Mostly a return goes its way; the others come at any state. */
const step = fc.oneof(
  { weight: 4, arbitrary: request },
  { weight: 12, arbitrary: ofReturn('next') },
  { weight: 2, arbitrary: ofReturn('approve', 'receive', 'settle') },
  { weight: 1, arbitrary: ofReturn('decline', 'cancel') },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('goodwill' as const), share }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('notes' as const), isLateFirst: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const part = (quantity: number, of: number | undefined) => Math.round(quantity * (of ?? 0))

const onward: Partial<Record<ReturnState, 'approve' | 'receive' | 'settle'>> = {
  requested: 'approve',
  approved: 'receive',
  received: 'settle',
}

/** Most steps find some return that they fit; the others must change nothing. */
function take(order: OrderModel, one: Step): void {
  if (one.kind === 'notes') {
    order.issueNotes(one.isLateFirst)
    return
  }
  if (one.kind === 'goodwill') {
    const paise = Math.floor(total(order.left.map((line) => line.paise)) * one.share * 0.3)
    if (paise > 0) order.refund(linesOfRefund(order.left, 'goodwill', paise))
    return
  }
  if (one.kind === 'request') {
    const pieces = order.sold
      .flatMap(({ lineId }, i) =>
        lineId ? [{ lineId, quantity: part(order.requestable(lineId), (one.shares[i] ?? 0) * 0.7) }] : [],
      )
      .filter(({ quantity }) => quantity > 0)
    if (pieces.length > 0) order.request(one.reason, pieces)
    return
  }
  const open = order.returns.filter(({ state }) => one.kind !== 'next' || onward[state])
  const present = open[one.which % Math.max(1, open.length)]
  if (!present) return
  const index = order.returns.indexOf(present)
  const before = [present, order.refunds.length, order.restocked]
  if (act(order, index, present, one)) return
  expect([order.returns[index], order.refunds.length, order.restocked]).toStrictEqual(before)
}

type ReturnStep = Exclude<Step, { kind: 'notes' | 'goodwill' | 'request' }>

function act(order: OrderModel, index: number, present: OrderReturn, one: ReturnStep): boolean {
  const kind = one.kind === 'next' ? onward[present.state] : one.kind
  if (kind === undefined) return false
  if (kind === 'decline' || kind === 'cancel') return order.move(index, { kind })
  if (kind === 'settle') {
    return order.settle(index, one.share < 0.5 ? 0 : one.share, (one.shares[0] ?? 0) < 0.4)
  }
  if (kind === 'approve') {
    const pieces = present.pieces.map(({ lineId, requested }, i) => ({
      lineId,
      quantity: part(requested, Math.max(0.5, one.shares[i] ?? 1)),
    }))
    return order.move(index, { kind, pieces })
  }
  const pieces = present.pieces.map(({ lineId, approved }, i) => {
    const restocked = part(approved, one.shares[i])
    const scrapped = part(approved - restocked, one.share)
    return { lineId, restocked, scrapped, refused: approved - restocked - scrapped }
  })
  const isAny = pieces.some(({ restocked, scrapped, refused }) => restocked + scrapped + refused > 0)
  return isAny && order.move(index, { kind, pieces })
}

/** It compares once for all, because each comparison costs more than the sums. */
function checkBooks(order: OrderModel): void {
  const ended = order.returns.filter(({ state }) => ['refunded', 'closed', 'received'].includes(state))
  const refunded = order.refunds.flat()
  const tooMuch = order.sold.filter(({ lineId, quantity, paise }) => {
    const pieces = ended.flatMap((one) => one.pieces.filter((line) => line.lineId === lineId))
    const isAgain = lineId !== null && total(pieces.map(acceptedOf)) > quantity
    return isAgain || paiseOf(refunded.filter((line) => line.lineId === lineId)) > paise
  })
  const restocked = total(order.returns.flatMap(({ pieces }) => pieces.map((line) => line.restocked)))
  const isWithinPaid = order.refundedPaise <= order.paidPaise
  expect([tooMuch, isWithinPaid, order.restocked]).toStrictEqual([[], true, restocked])
}

/** Ends whatever is open, then takes back every piece that the customer still has. */
function finish(order: OrderModel): void {
  for (const [index] of order.returns.entries()) {
    order.settle(index)
    order.move(index, { kind: 'cancel' })
  }
  const pieces = order.sold
    .flatMap(({ lineId }) => (lineId ? [{ lineId, quantity: order.requestable(lineId) }] : []))
    .filter(({ quantity }) => quantity > 0)
  order.issueNotes()
  if (pieces.length > 0) order.takeBack('damaged', pieces)
}

const histories = isLongForm ? 10_000 : 1_000

// Proves RETURN-02 to RETURN-04, RETURN-08, M3, decision 130.
test('after many histories of partial returns in any order, as money or store credit, both are the credit notes, and the last return leaves what was kept', () => {
  let toNothing = 0
  let credited = 0
  let inParts = 0
  fc.assert(
    fc.property(sale, fc.array(step, { minLength: 6, maxLength: 30, size: 'max' }), (sold, steps) => {
      const order = new OrderModel(sold)
      for (const one of steps) {
        take(order, one)
        checkBooks(order)
      }
      if (order.returns.filter(({ state }) => state === 'refunded').length > 1) inParts++
      finish(order)
      checkBooks(order)
      expect(order.notes.length).toBe(order.refunds.length)
      expect(total(order.notes.map((rows) => sumOf(rows, 'totalPaise')))).toBe(order.refundedPaise)
      expect(order.creditedPaise).toBeLessThanOrEqual(order.refundedPaise)
      if (order.creditedPaise > 0 && order.creditedPaise < order.refundedPaise) credited++
      const netPaise = sumOf(order.net, 'totalPaise')
      expect(netPaise).toBe(order.paidPaise - order.refundedPaise)
      // Kept are the payment fees and the delivery of what came back for no fault of the shop.
      const withheld = total(
        order.returns.flatMap(({ pieces }) => pieces.map(({ withheldPaise }) => withheldPaise)),
      )
      const delivery = order.left.find(({ lineId }) => lineId === null)?.paise ?? 0
      const isOthers = order.returns.some(
        (one) => !returnReasons[one.reason].costsNothing && one.pieces.some((line) => acceptedOf(line) > 0),
      )
      if (!isOthers) expect(delivery).toBe(0)
      // Goodwill may have covered some of the fees.
      if (!steps.some(({ kind }) => kind === 'goodwill')) expect(netPaise - delivery).toBe(withheld)
      else expect(netPaise - delivery).toBeLessThanOrEqual(withheld)
      for (const { lineId } of order.sold) expect(lineId ? order.requestable(lineId) : 0).toBe(0)
      if (withheld > 0 || isOthers) return
      // A free piece comes back without a refund, so no credit note takes its price and its discount back.
      const isFree = order.returns.some(
        ({ state, pieces }) => state === 'closed' && pieces.some((line) => acceptedOf(line) > 0),
      )
      expectNothing(order, isFree ? taxAmounts : [...taxAmounts, 'grossPaise', 'discountPaise'])
      toNothing++
    }),
    { numRuns: histories },
  )
  expect(toNothing).toBeGreaterThan(0.3 * histories)
  expect(inParts).toBeGreaterThan(0.15 * histories)
  expect(credited).toBeGreaterThan(0.15 * histories)
}, 120_000)

/** Ten at £23.90 with 20% of tax inside and a coupon of 25%; paid are £179.25. */
const woocommerce: Sale = {
  lines: [{ price: 23_90, quantity: 10, rate: 2_000, hsn: '7117', ownDelivery: null }],
  discountPaise: 59_75,
  lineDiscountPaise: [0],
  parcelPaise: 0,
  supply: 'other-state',
}

test('with the figures of woocommerce #64668 a full return refunds 179.25, not 179.26', () => {
  for (const supply of ['same-state', 'other-state'] as const) {
    const order = new OrderModel({ ...woocommerce, supply })
    expect(order.paidPaise).toBe(179_25)
    order.takeBack('damaged', [{ lineId: '0', quantity: 10 }])
    expect(order.refundedPaise).toBe(179_25)
    expectNothing(order, [...taxAmounts, 'grossPaise', 'discountPaise'])
  }
})

test('with the figures of woocommerce #64668 any split into returns refunds 179.25 in all', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 10 }),
      fc.constantFrom<Supply>('same-state', 'other-state'),
      (sizes, supply) => {
        const order = new OrderModel({ ...woocommerce, supply })
        for (const size of [...sizes, 10]) {
          const quantity = Math.min(size, order.requestable('0'))
          if (quantity > 0) order.takeBack('damaged', [{ lineId: '0', quantity }])
        }
        expect(order.refundedPaise).toBe(179_25)
        expectNothing(order, [...taxAmounts, 'grossPaise', 'discountPaise'])
      },
    ),
  )
})
