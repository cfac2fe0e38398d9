import { expect, test } from 'vitest'
import { higherPrice, priceNow } from './former-price.ts'

const now = new Date('2026-11-29T12:00:00+05:30')
const sale = (starts: string, ends: string) => priceNow({ sale: '100', regular: '500', starts, ends }, now)

test('a sale is the price while it runs, and neither before nor after it', () => {
  expect(sale('', '')).toEqual({ price: '100', formerPrice: '500' })
  expect(sale('2026-11-01 0:00:00', '')).toEqual({ price: '100', formerPrice: '500' })
  expect(sale('2020-01-01', '2020-01-31')).toEqual({ price: '500', formerPrice: '' })
  expect(sale('', '2026-11-28 23:59:59')).toEqual({ price: '500', formerPrice: '' })
  expect(sale('2026-12-01', '2026-12-24 23:59:59')).toEqual({
    price: '500',
    formerPrice: '',
    note: 'the sale price 100 begins on Dec 01, 2026 to Dec 24, 2026, and stands under Planned prices',
    later: {
      price: '100',
      beginsAt: new Date('2026-12-01T00:00:00+05:30'),
      endsAt: new Date('2026-12-24T23:59:00+05:30'),
    },
  })
  expect(sale('', '2026-11-29')).toEqual({
    price: '100',
    formerPrice: '500',
    note: 'the sale price 100 ends on Nov 29, 2026, and 500 comes back then: enter it under Planned prices',
  })
})

test('a sale whose day cannot be read is not the price', () => {
  expect(sale('', '31/12/26')).toMatchObject({ price: '500', note: expect.stringContaining('31/12/26') })
})

test('prices with signs of thousands are compared by their worth', () => {
  expect(higherPrice('1,999.00', '1,250.00')).toBe('1,999.00')
  expect(higherPrice('₹ 999', '1,250.00')).toBe('')
})
