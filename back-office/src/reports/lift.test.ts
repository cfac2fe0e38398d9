import { expect, test } from 'vitest'
import { liftOf, liftWords, shareWords } from './lift.ts'

// Proves REMIND-08.
test.each([
  [
    { carts: 1000, bought: 150 },
    { carts: 1000, bought: 100 },
    '5 in 100 more bought with the mail than without, give or take 2.9.',
  ],
  [
    { carts: 90, bought: 9 },
    { carts: 10, bought: 1 },
    '0 in 100 more bought with the mail than without; that may be chance, until more carts were mailed.',
  ],
  [
    { carts: 400, bought: 20 },
    { carts: 400, bought: 60 },
    '10 in 100 fewer bought with the mail than without, give or take 4.1.',
  ],
  [
    { carts: 5, bought: 5 },
    { carts: 0, bought: 0 },
    'What the mails are good for shows once carts were mailed and others left out by lot.',
  ],
])('%j with a mail and %j without: %s', (mailed, leftOut, words) => {
  expect(liftWords(liftOf({ mailed, leftOut }))).toBe(words)
})

test('a group says how many bought, and their share', () => {
  expect([shareWords({ carts: 3, bought: 1 }), shareWords({ carts: 0, bought: 0 })]).toEqual([
    '1 (33.3%)',
    '0',
  ])
})
