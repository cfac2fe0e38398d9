import { expect, test } from 'vitest'
import { nothingChosen, refundedLines, worthOf } from './refund-lines.ts'

const lines = [
  { id: 'a', quantity: 3, returnable: { quantity: 3, amount: 100 } },
  { id: 'b', quantity: 1, returnable: { quantity: 1, amount: 149.5 } },
]

test('without pieces a refund is goodwill', () => {
  expect(refundedLines(lines, 100, nothingChosen, 50)).toBeUndefined()
})

test('the usual amount of chosen pieces is what they cost after the discount', () => {
  const chosen = { pieces: { a: 2, b: 1 }, isDelivery: true }
  expect(worthOf(lines, 100, chosen)).toEqual({ usual: 316.17, max: 349.5 })
  expect(refundedLines(lines, 100, chosen, 316.17)).toEqual({
    lines: [
      { lineId: 'a', quantity: 2, amount: 66.67 },
      { lineId: 'b', quantity: 1, amount: 149.5 },
    ],
    delivery: 100,
  })
})

test('another amount is shared over the chosen lines, to the paisa and never above what is left of one', () => {
  const chosen = { pieces: { a: 1, b: 1 }, isDelivery: false }
  for (const amount of [1, 33.33, 182.83, 182.84, 249.49, 249.5]) {
    const shared = refundedLines(lines, 0, chosen, amount)?.lines ?? []
    const paise = shared.map((line) => Math.round(line.amount * 100))
    expect(paise.reduce((all, one) => all + one, 0)).toBe(Math.round(amount * 100))
    expect(paise[0]).toBeLessThanOrEqual(100_00)
    expect(paise[1]).toBeLessThanOrEqual(149_50)
  }
})
