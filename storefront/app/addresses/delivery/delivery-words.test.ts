import { expect, test } from 'vitest'
import { deliveryWords, staleWords } from './delivery-words.ts'

const delivery = {
  pincode: '411001',
  isServed: true,
  isCashOffered: false,
  expectedFrom: '2026-11-26',
  expectedTo: '2026-11-28',
  orderBefore: '2026-11-23T08:30:00.000Z',
}

// Proves DELIVERY-01.
test('the days are those of India, with the moment until which they hold', () => {
  expect(deliveryWords(delivery, true)).toEqual({
    expected: 'Expected between Thu, Nov 26 and Sat, Nov 28',
    condition: 'if you order before 14:00 on Mon, Nov 23.',
    cash: 'Cash on delivery is not available here.',
  })
  expect(deliveryWords({ ...delivery, expectedTo: '2026-11-26' }, true)?.expected).toBe(
    'Expected on Thu, Nov 26',
  )
})

// Proves PREORDER-03.
test('of a pre-order the days count from the day on which it is sent', () => {
  expect(deliveryWords({ ...delivery, readyOn: '2026-11-25' }, true)?.condition).toBe(
    'as your pre-order is sent by Wed, Nov 25.',
  )
})

test('a shop that takes no cash anywhere does not speak of it', () => {
  expect(deliveryWords(delivery, false)?.cash).toBe('')
  expect(deliveryWords({ ...delivery, isCashOffered: true }, true)?.cash).toBe(
    'Cash on delivery is available.',
  )
})

test('where the shop does not deliver there are no days', () => {
  const none = { isServed: false, expectedFrom: null, expectedTo: null, orderBefore: null }
  expect(deliveryWords({ ...delivery, ...none }, true)).toBeUndefined()
})

// Proves DELIVERY-09.
test('an old answer of the courier says of which day it is, a new one says nothing', () => {
  const checkedAt = '2026-11-20T08:00:00.000Z'
  expect(staleWords({ ...delivery, courier: { checkedAt, isStale: false } })).toBe('')
  expect(staleWords(delivery)).toBe('')
  expect(staleWords({ ...delivery, courier: { checkedAt, isStale: true } })).toMatch(
    /^As of .*20.*; our courier may know more by now\.$/,
  )
})
