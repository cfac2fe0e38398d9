import { expect, test } from 'vitest'
import { isAwaited, linePromiseWords, promisedDay, promiseWords, wholeDay } from './pre-orders.ts'

const promise = { promisedOn: '2026-12-20', movedTo: null }
const moved = { promisedOn: '2026-12-20', movedTo: '2027-01-05' }

test.each([
  ['2026-12-20', '20 December 2026'],
  ['2027-01-05', '5 January 2027'],
  ['2028-02-29', '29 February 2028'],
])('%s is %s', (day, words) => {
  expect(wholeDay(day)).toBe(words)
})

// Proves PREORDER-02.
test('a promise names its day in plain words', () => {
  expect(promiseWords('2026-12-20')).toBe('Pre-order: we promise to send it by 20 December 2026')
})

// Proves PREORDER-04.
test('a line says the day that holds, and the first one when it was moved', () => {
  expect(linePromiseWords(promise, true)).toBe(promiseWords('2026-12-20'))
  expect(linePromiseWords(moved, true)).toBe(
    'Pre-order: we promise to send it by 5 January 2027, first promised by 20 December 2026',
  )
  expect(linePromiseWords(moved, false)).toBe('Pre-ordered, promised by 20 December 2026')
  expect([promisedDay(promise), promisedDay(moved)]).toEqual(['2026-12-20', '2027-01-05'])
})

// Proves PREORDER-06.
test.each([
  ['2026-12-19', false, true],
  ['2026-12-20', false, false],
  ['2026-12-19', true, false],
])('on %s, with arrival %s, waiting is %s', (today, hasArrived, isWaiting) => {
  expect(isAwaited(promise, hasArrived, today)).toBe(isWaiting)
})

// Proves PREORDER-06.
test('an order waits for the day that it was moved to', () => {
  expect(isAwaited(moved, false, '2026-12-31')).toBe(true)
})
