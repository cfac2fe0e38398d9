import { expect, test } from 'vitest'
import { publicComment } from './public-comment.ts'

// Proves TRACK-02.
test('texts of the shop stay, and the words of couriers, customers and staff do not', () => {
  for (const [status, comment, shown] of [
    ['pending', null, null],
    ['pending', 'Order placed', 'Order placed'],
    [
      'shipped',
      'Not delivered yet: that was noted by mistake',
      'Not delivered yet: that was noted by mistake',
    ],
    [
      'shipped',
      'The courier could not deliver the parcel: Ravi, flat 4B',
      'The courier could not deliver the parcel',
    ],
    ['cancelled', 'The parcel came back: Ravi refused it', 'The parcel came back'],
    ['cancelled', 'Ravi ordered twice', 'Order cancelled'],
    ['cancelled', 'My number: 98123 45670', 'Order cancelled'],
    ['cancelled', 'The payment was not completed in time', 'The payment was not completed in time'],
    ['cancelled', '₹1,999.50 refunded', '₹1,999.50 refunded'],
  ] as const)
    expect([comment, publicComment(status, comment)]).toEqual([comment, shown])
})
