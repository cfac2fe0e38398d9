import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'

const paid = { status: 'processing', comment: 'Payment received', author: null }
const cancelled = (comment: string | null, author: string | null = null) => ({
  status: 'cancelled',
  comment,
  author,
})

test('a cancellation says that it is one, and by whom', () => {
  expect(eventWords(cancelled('Ordered twice'), paid, 'customer')).toBe(
    'Cancelled by the customer: Ordered twice',
  )
  expect(eventWords(cancelled('Out of stock', 'Meera'), paid, 'shop')).toBe('Cancelled: Out of stock')
  expect(eventWords(cancelled('Order cancelled'), paid, 'customer')).toBe('Cancelled by the customer')
  expect(eventWords(cancelled('Ordered twice'), paid, null)).toBe('Cancelled: Ordered twice')
})

test('what says by itself what happened, and what is noted afterwards, stays as it is', () => {
  for (const says of [
    'Replaced by a new order',
    'The payment was not completed in time',
    'The parcel came back: refused at the door',
  ]) {
    expect(eventWords(cancelled(says), paid, 'customer')).toBe(says)
  }
  expect(eventWords(cancelled('₹649 refunded'), cancelled('Ordered twice'), 'customer')).toBe('₹649 refunded')
  expect(eventWords(paid, undefined, null)).toBe('Payment received')
  expect(eventWords({ ...paid, comment: null }, undefined, null)).toBe('processing')
})
