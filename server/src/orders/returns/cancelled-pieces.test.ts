import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelledPieces } from './cancelled-pieces.ts'
import { leftOf, type SoldValue } from './returned-lines.ts'

const mala: SoldValue = { lineId: 'mala', name: 'Mala', quantity: 3, paise: 100_00 }
const bowl: SoldValue = { lineId: 'bowl', name: 'Bowl', quantity: 1, paise: 50_00 }
const free: SoldValue = { lineId: 'pouch', name: 'Pouch', quantity: 2, paise: 0 }
const delivery: SoldValue = { lineId: null, name: 'the delivery', quantity: 0, paise: 80_00 }
const sold = [mala, bowl, free, delivery]

// Proves PARTCANCEL-02.
test('cancelled pieces are worth their part of the line after the discount, and the delivery charge stays', () => {
  expect(cancelledPieces(sold, [{ lineId: 'mala', quantity: 1 }])).toEqual({
    lines: [{ lineId: 'mala', quantity: 1, amountPaise: 33_33 }],
    amountPaise: 33_33,
    deliveryPaise: 80_00,
  })
  const all = [
    { lineId: 'mala', quantity: 3 },
    { lineId: 'bowl', quantity: 1 },
  ]
  expect(cancelledPieces(sold, all)).toMatchObject({ amountPaise: 150_00, deliveryPaise: 80_00 })
})

// Proves PARTCANCEL-02.
test('whatever is cancelled in whatever order, a line that is gone has gone back to the paisa', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 6 }),
    paise: fc.integer({ min: 600, max: 9_999_99 }),
  })
  fc.assert(
    fc.property(line, fc.infiniteStream(fc.integer({ min: 1, max: 6 })), ({ quantity, paise }, steps) => {
      const whole: SoldValue[] = [{ lineId: 'mala', name: 'Mala', quantity, paise }, bowl]
      let left = whole
      let back = 0
      for (const step of steps) {
        const most = left[0]?.quantity ?? 0
        if (most === 0) break
        const { lines, amountPaise } = cancelledPieces(left, [
          { lineId: 'mala', quantity: Math.min(step, most) },
        ])
        back += amountPaise
        left = leftOf(left, lines)
      }
      expect([back, left[0]?.paise, left[1]?.paise]).toEqual([paise, 0, bowl.paise])
    }),
  )
})

// Proves PARTCANCEL-03.
test('all pieces, too many, none, unknown or repeated lines and what is worth less than a rupee are refused', () => {
  const refused = (pieces: { lineId: string; quantity: number }[], left = sold) =>
    expect(() => cancelledPieces(left, pieces))
  refused(
    sold
      .filter(({ quantity }) => quantity > 0)
      .map(({ lineId, quantity }) => ({ lineId: `${lineId}`, quantity })),
  ).toThrow('please cancel the order instead')
  refused([{ lineId: 'mala', quantity: 4 }]).toThrow('Of Mala, 3 can still be cancelled')
  refused([{ lineId: 'mala', quantity: 0 }]).toThrow('3 can still be cancelled')
  refused([]).toThrow('name each line once')
  refused([
    { lineId: 'mala', quantity: 1 },
    { lineId: 'mala', quantity: 1 },
  ]).toThrow('name each line once')
  refused([{ lineId: 'bell', quantity: 1 }]).toThrow('not in this order')
  refused([{ lineId: 'pouch', quantity: 1 }]).toThrow('Less than ₹1')
})
