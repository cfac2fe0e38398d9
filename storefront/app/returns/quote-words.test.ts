import type { ReturnQuote } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { wordsOfQuote } from './quote-words.ts'

const quote = (changes: Partial<ReturnQuote> = {}): ReturnQuote => ({
  amount: 646.15,
  isMost: false,
  delivery: 0,
  storeCredit: 0,
  byHand: 0,
  ...changes,
})

// Proves RETURN-13.
test('a quote says “up to” and why only where the fee of the payment may be held back', () => {
  expect(wordsOfQuote(quote(), 'money').amount).toBe('₹646.15')
  expect(wordsOfQuote(quote(), 'money').says.join(' ')).not.toContain('fee')
  const most = wordsOfQuote(quote({ isMost: true }), 'money')
  expect(most.amount).toBe('Up to ₹646.15')
  expect(most.says.join(' ')).toContain('hold back the fee')
  expect(wordsOfQuote(quote({ amount: 0, isMost: true }), 'money')).toEqual({
    amount: 'No money goes back for it',
    says: [],
  })
})

// Proves RETURN-13.
test('a quote says where its money goes, in parts where several ways have paid', () => {
  const says = (changes: Partial<ReturnQuote>, way: Parameters<typeof wordsOfQuote>[1] = 'money') =>
    wordsOfQuote(quote(changes), way).says.join(' ')
  expect(says({ delivery: 46.15 })).toContain(
    'With ₹46.15 of the delivery charge. It goes back the way you paid.',
  )
  expect(says({ byHand: 646.15 })).toContain('We pay it back to you as we agree with you.')
  expect(says({ storeCredit: 646.15 })).toContain('It goes back to your store credit.')
  expect(says({ storeCredit: 200, byHand: 100 })).toContain(
    'the way you paid, ₹200.00 of it to your store credit and ₹100.00 of it as we agree with you.',
  )
  expect(says({ byHand: 100 }, 'credit')).toContain('It comes as store credit into your account.')
  expect(says({}, 'exchange')).toContain('It counts towards what we send instead.')
})
