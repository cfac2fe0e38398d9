import { expect, test } from 'vitest'
import { daysInWords, isReturnWindowOpen, lastReturnMoment } from './return-window.ts'

// Proves RETURN-01, STATIC-06.
test('a piece may come back until midnight in India at the end of the fifth day after the delivery', () => {
  // It is 21 November, 00:30 in India.
  const delivered = '2026-11-20T19:00:00.000Z'
  expect(lastReturnMoment(delivered).toISOString()).toBe('2026-11-25T19:00:00.000Z')
  expect(isReturnWindowOpen(delivered, new Date('2026-11-26T18:29:59.999Z'))).toBe(true)
  expect(isReturnWindowOpen(delivered, new Date('2026-11-26T18:30:00.000Z'))).toBe(false)
})

test('the window depends on the day of the delivery, not on its hour', () => {
  const [early, late] = ['2026-11-19T18:30:00.000Z', '2026-11-20T18:29:59.999Z']
  const end = Date.parse('2026-11-25T18:30:00.000Z')
  for (const delivered of [early, late]) {
    expect(isReturnWindowOpen(delivered, new Date(end - 1))).toBe(true)
    expect(isReturnWindowOpen(delivered, new Date(end))).toBe(false)
  }
})

// Proves RETURN-12.
test('an order that promised other days is open until the end of the last of them', () => {
  const delivered = '2026-11-20T19:00:00.000Z'
  expect(lastReturnMoment(delivered, 1).toISOString()).toBe('2026-11-21T19:00:00.000Z')
  expect(isReturnWindowOpen(delivered, new Date('2026-12-01T18:29:59.999Z'), 10)).toBe(true)
  expect(isReturnWindowOpen(delivered, new Date('2026-12-01T18:30:00.000Z'), 10)).toBe(false)
  expect([daysInWords(), daysInWords(1), daysInWords(10)]).toEqual(['5 days', '1 day', '10 days'])
})
