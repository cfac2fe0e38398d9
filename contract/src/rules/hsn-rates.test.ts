import { expect, test } from 'vitest'
import { gstRates } from '../back-office/catalogue/fields.ts'
import { hsnMaster } from './hsn-master.ts'
import { endOfRate, findHsn, rateName, ratesOn, rateWarning, searchHsn } from './hsn-rates.ts'

const percents = (code: string, day: string) => ratesOn(code, day).map(({ percent }) => percent)

// Proves TAX-01.
test('every code of the list has 4, 6 or 8 digits, a heading, a description and rates that a product may have', () => {
  expect(new Set(hsnMaster.map(({ code }) => code)).size).toBe(hsnMaster.length)
  for (const { code, description } of hsnMaster) {
    expect(code).toMatch(/^(\d{4}|\d{6}|\d{8})$/)
    expect(description).not.toBe('')
    expect(hsnMaster.some((entry) => entry.code === code.slice(0, 4))).toBe(true)
    const rates = findHsn(code)?.rates ?? []
    expect(ratesOn(code, '2026-01-01').length, code).toBeGreaterThan(0)
    for (const { percent, notification, from, until } of rates) {
      expect(gstRates).toContain(percent)
      expect(notification).toMatch(/^\d{1,2}\/20\d\d$/)
      expect(from ?? until).toMatch(/^2025-09-2[12]$/)
    }
  }
})

// Proves TAX-01.
test('12 % ends with 21 September 2025 in India, and 5 % begins with the next day', () => {
  expect(percents('8306', '2025-09-21')).toEqual([12])
  expect(percents('8306', '2025-09-22')).toEqual([5])
  expect(percents('83062910', '2025-09-22')).toEqual([5])
  expect(endOfRate(12, '2025-09-21')).toBeUndefined()
  expect(endOfRate(12, '2025-09-22')).toBe('2025-09-21')
  expect(rateName(28, '2026-01-01')).toBe('28 % (ended 21-09-2025)')
  expect(rateName(0.25, '2026-01-01')).toBe('0.25 %')
})

// Proves TAX-02.
test('a rate that does not fit its code is warned of, and one that fits is not', () => {
  const on = (code: string, percent: number) => rateWarning(code, percent, '2026-01-01')
  expect(on('7116', 3)).toBeUndefined()
  expect(on('711620', 3)).toBeUndefined()
  expect(on('', 3)).toBeUndefined()
  expect(on('7116', 18)).toBe(
    'The list has 3 % (notification 9/2025) for 7116, not 18 %. Please ask your accountant.',
  )
  expect(on('1404', 18)).toMatch(/0 % for “Rudraksha.*” \(notification 10\/2025\) or 5 %/)
  expect(on('3406', 12)).toMatch(/^The rate of 12 % ended on 21-09-2025\. The list has 5 % for “Handcrafted/)
  expect(on('', 28)).toBe('The rate of 28 % ended on 21-09-2025.')
  expect(on('0101', 5)).toBe('The shop’s list does not know 0101. Please ask your accountant for its rate.')
})

// Proves TAX-01.
test.each([
  ['bracelet', '7116'],
  ['Crystal', '7103'],
  ['amethyst', '7116'],
  ['ganesha', '8306'],
  ['idol', '6802'],
  ['raw mineral', '2530'],
  ['opalite', '7104'],
  ['sage', '1211'],
  ['rock salt', '2501'],
  ['pouch', '6307'],
])('the word %s of a shop finds %s', (word, code) => {
  expect(searchHsn(word).map((entry) => entry.code)).toContain(code)
})

test('codes are found by their first digits and by words, and an empty search lists all', () => {
  expect(searchHsn('7116').map(({ code }) => code)).toEqual(['7116', '711610', '711620', '71162000'])
  expect(searchHsn('SINGING').map(({ code }) => code)).toEqual(['8306', '830610'])
  expect(searchHsn('imitation 7117 metal').map(({ code }) => code)).toEqual(['711719'])
  expect(searchHsn('').length).toBe(hsnMaster.length)
  expect(searchHsn('nothing of this kind')).toEqual([])
})
