import { expect, test } from 'vitest'
import { settleReturn } from './return-money.ts'
import {
  moveReturn,
  type OrderReturn,
  type ReturnMove,
  type ReturnState,
  requestableOf,
  requestReturn,
} from './return-states.ts'

const left = new Map([
  ['mala', 3],
  ['bowl', 1],
])
const ask = (quantity: number, returns: readonly OrderReturn[] = [], lineId = 'mala') =>
  requestReturn({ id: `${returns.length}`, reason: 'damaged', pieces: [{ lineId, quantity }] }, returns, left)
const approve = (quantity: number): ReturnMove => ({
  kind: 'approve',
  pieces: [{ lineId: 'mala', quantity }],
})
const receive = (restocked: number, scrapped: number, refused: number): ReturnMove => ({
  kind: 'receive',
  pieces: [{ lineId: 'mala', restocked, scrapped, refused }],
})
const settle: ReturnMove = { kind: 'settle', state: 'refunded', withheld: new Map() }
const follow = (first: OrderReturn, ...moves: ReturnMove[]) =>
  moves.reduce<OrderReturn | undefined>((present, move) => present && moveReturn(present, move), first)

// Proves RETURN-02.
test('of all moves each state allows its own alone', () => {
  const moves = [
    approve(1),
    { kind: 'decline' },
    { kind: 'cancel' },
    { kind: 'end' },
    receive(1, 0, 0),
    settle,
  ] as const satisfies readonly ReturnMove[]
  const allowed: Record<ReturnState, ReturnMove['kind'][]> = {
    requested: ['approve', 'decline', 'cancel', 'end'],
    approved: ['cancel', 'end', 'receive'],
    received: ['end', 'settle'],
    declined: [],
    cancelled: [],
    refunded: [],
    closed: [],
  }
  for (const [state, kinds] of Object.entries(allowed)) {
    const pieces = ask(1).pieces.map((line) => ({ ...line, approved: 1 }))
    const present = { ...ask(1), state: state as ReturnState, pieces }
    const done = moves.filter((move) => moveReturn(present, move)).map(({ kind }) => kind)
    expect([state, done]).toEqual([state, kinds])
  }
})

test('a piece is in one open return at most, and free again once that one ends without it', () => {
  const first = ask(2)
  expect(requestableOf([first], 'mala', 3)).toBe(1)
  expect(() => ask(2, [first])).toThrow('At most 1 can come back')
  const approved = follow(first, approve(1))
  expect(approved && requestableOf([approved], 'mala', 3)).toBe(2)
  const inspected = follow(first, approve(2), receive(0, 1, 1))
  expect(inspected && requestableOf([inspected], 'mala', 3)).toBe(1)
  for (const kind of ['decline', 'cancel'] as const) {
    const ended = follow(first, { kind })
    expect(ended && requestableOf([ended], 'mala', 3)).toBe(3)
  }
  const endedLate = follow(first, approve(2), receive(2, 0, 0), { kind: 'end' })
  expect(endedLate && requestableOf([endedLate], 'mala', 3)).toBe(3)
  // Its pieces are among those of the refunds from then on.
  const refunded = follow(first, approve(2), receive(1, 1, 0), settle)
  expect(refunded && requestableOf([refunded], 'mala', 1)).toBe(1)
})

test('more pieces than the step before, lines of other orders and lines named twice are refused', () => {
  expect(() => ask(4)).toThrow('At most 3 can come back')
  expect(() => ask(0)).toThrow('At most 3 can come back')
  expect(() => ask(1, [], 'lamp')).toThrow('This piece cannot come back')
  expect(() => moveReturn(ask(1), approve(2))).toThrow('At most 1 can come back')
  expect(() => moveReturn(ask(1), approve(0))).toThrow('approve at least one piece')
  const approved = follow(ask(3), approve(2))
  expect(() => approved && moveReturn(approved, receive(1, 1, 1))).toThrow('At most 2 can come back')
  expect(() => approved && moveReturn(approved, receive(0, 0, 0))).toThrow('count at least one piece')
  const other: ReturnMove = { kind: 'approve', pieces: [{ lineId: 'bowl', quantity: 1 }] }
  expect(() => moveReturn(ask(1), other)).toThrow('not in this return')
  const one = { lineId: 'mala', quantity: 1 }
  expect(() => moveReturn(ask(2), { kind: 'approve', pieces: [one, one] })).toThrow('name each line once')
})

const sold = [
  { lineId: 'mala', name: 'Mala', quantity: 3, paise: 1_000_00 },
  { lineId: 'bowl', name: 'Bowl', quantity: 1, paise: 500_00 },
  { lineId: null, name: 'the delivery', quantity: 0, paise: 100_00 },
]
const received = (reason: OrderReturn['reason'], accepted = 1): OrderReturn => {
  const done = follow({ ...ask(3), reason }, approve(3), receive(accepted, 0, 3 - accepted))
  if (!done) throw new Error('It goes through these steps')
  return done
}
const nothingBefore = { sold, refunded: [], returns: [] }

// Proves RETURN-03, RETURN-04.
test('a damaged piece brings its part of the delivery charge back, a change of mind none and less the payment fee', () => {
  // They are a third of ₹1,000, and of ₹100 the part of a third in ₹1,500.
  expect(settleReturn(nothingBefore, received('damaged'), 0)).toMatchObject({
    amountPaise: 333_33 + 22_22,
    lines: [
      { lineId: 'mala', quantity: 1, amountPaise: 333_33 },
      { lineId: null, quantity: 0, amountPaise: 22_22 },
    ],
  })
  expect(settleReturn(nothingBefore, received('changed-mind'), 10_00)).toMatchObject({
    amountPaise: 323_33,
    lines: [{ lineId: 'mala', quantity: 1, amountPaise: 323_33 }],
  })
  expect(() => settleReturn(nothingBefore, received('damaged'), 1)).toThrow('cannot be withheld')
  expect(() => settleReturn(nothingBefore, received('changed-mind'), 333_34)).toThrow('cannot be withheld')
})

test('a return of which nothing is accepted closes without a refund', () => {
  expect(settleReturn(nothingBefore, received('damaged', 0), 0)).toMatchObject({
    amountPaise: 0,
    lines: [],
    move: { state: 'closed' },
  })
})

test('what was withheld stays with the shop when the other pieces of the line come back', () => {
  const first = received('changed-mind')
  const { move, lines } = settleReturn(nothingBefore, first, 10_00)
  const settled = follow(first, move)
  if (!settled) throw new Error('A received return can be settled')
  const second = { ...received('changed-mind', 2), id: '1' }
  const rest = settleReturn({ sold, refunded: lines, returns: [settled, second] }, second, 0)
  expect(rest.amountPaise).toBe(1_000_00 - 333_33)
})

test('pieces that another refund took meanwhile are not refunded again', () => {
  const refunded = [{ lineId: 'mala', quantity: 3, amountPaise: 1_000_00 }]
  expect(() => settleReturn({ ...nothingBefore, refunded }, received('damaged'), 0)).toThrow(
    'refunded meanwhile',
  )
})
