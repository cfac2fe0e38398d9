import { expect, test } from 'vitest'
import { wordsOfReturn } from './return-words.ts'

// Proves RETURN-07, RETURN-08.
test('a return says Refunded only once its refund is on its way or has gone through as money', () => {
  const shown = (refund?: Parameters<typeof wordsOfReturn>[0]['refund']) =>
    wordsOfReturn({ state: 'refunded', refund }).name
  expect(shown({ state: 'failed', paidBy: 'razorpay' })).toBe('Refund delayed')
  expect(shown({ state: 'pending', paidBy: 'razorpay' })).toBe('Refunded')
  expect(shown({ state: 'done', paidBy: 'upi' })).toBe('Refunded')
  expect(shown({ state: 'done', paidBy: 'credit' })).toBe('Store credit')
  expect(wordsOfReturn({ state: 'received' }).name).toBe('Arrived')
  expect(wordsOfReturn({ state: 'requested' }).name).toBe('Asked for')
})
