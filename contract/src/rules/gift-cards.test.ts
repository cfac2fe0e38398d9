import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  giftMessageProblem,
  giftNameProblem,
  isGiftAmount,
  isGiftDay,
  lastGiftDay,
  lastValidDay,
} from './gift-cards.ts'

// Proves GIFT-01.
test('an amount is one of the list, or whole rupees within the limits', () => {
  const offer = { amounts: [500, 1_000], other: { from: 200, upTo: 5_000 }, months: 12 }
  for (const amount of [500, 200, 201, 5_000]) expect(isGiftAmount(amount, offer)).toBe(true)
  for (const amount of [199, 5_001, 250.5, 0, -500, Number.NaN])
    expect(isGiftAmount(amount, offer)).toBe(false)
  expect(isGiftAmount(250, { ...offer, other: null })).toBe(false)
  expect(isGiftAmount(1_000, { ...offer, other: null })).toBe(true)
})

// Proves GIFT-02.
test('a card is sent from today to a year ahead, on days that exist', () => {
  expect(lastGiftDay('2026-11-26')).toBe('2027-11-26')
  expect(isGiftDay('2026-11-26', '2026-11-26')).toBe(true)
  expect(isGiftDay('2027-11-26', '2026-11-26')).toBe(true)
  for (const day of ['2026-11-25', '2027-11-27', '2027-02-30', '2027-02-29', '2027-13-01', '']) {
    expect(isGiftDay(day, '2026-11-26')).toBe(false)
  }
})

// Proves GIFT-03.
test('a card is valid for whole months, and never shorter than the month has days', () => {
  expect(lastValidDay('2026-11-26', 12)).toBe('2027-11-26')
  expect(lastValidDay('2027-08-31', 18)).toBe('2029-02-28')
  expect(lastValidDay('2028-02-29', 12)).toBe('2029-02-28')
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 12, max: 60 }), (date, months) => {
      const from = date.toISOString().slice(0, 10)
      const to = lastValidDay(from, months)
      const [year = 0, month = 0] = from.split('-').map(Number)
      const [lastYear = 0, lastMonth = 0] = to.split('-').map(Number)
      expect(lastYear * 12 + lastMonth - (year * 12 + month)).toBe(months)
      expect(to.slice(8) <= from.slice(8)).toBe(true)
    }),
  )
})

// Proves GIFT-02.
test('a message has at most 300 characters and no web address', () => {
  expect(giftMessageProblem('Happy birthday, Meera! 🎂 Love, Asha.')).toBeUndefined()
  expect(giftMessageProblem('m'.repeat(301))).toBe('At most 300 characters')
  for (const text of ['At 10.30, Rs.500 for you... with love', 'Well...here it is. Enjoy!', 'प्यार के साथ।']) {
    expect(giftMessageProblem(text)).toBeUndefined()
  }
  for (const text of [
    'see https://x.y',
    'www.prize',
    'win at prize.xyz/now',
    'bit.ly/x',
    'evil.ru',
    'शॉप.भारत',
  ]) {
    expect(giftMessageProblem(text)).toContain('without web addresses')
  }
})

// Proves GIFT-02.
test('the name of a buyer or recipient carries no link', () => {
  for (const name of ['Asha Rao', 'A.P.J. Abdul Kalam', 'Dr. Meera Iyer', 'आशा राव']) {
    expect(giftNameProblem(name)).toBeUndefined()
  }
  for (const name of ['Prize at evil.app', 'win bit.ly/x', 'a@evil', 'www.evil', '10.0.0.1', 'http:evil']) {
    expect(giftNameProblem(name)).toContain('without web addresses')
  }
})
