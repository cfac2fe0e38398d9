import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, inRupees } from './csv.ts'

test('what a customer typed never becomes a formula in a spreadsheet', () => {
  for (const text of ['=1+1', '+91', '-2', '@x', '\t=1', '＝1', ' =1', '\r=1']) {
    expect(csvLine([text])).toMatch(/^"?'/)
  }
  expect(csvLine(['Asha "Rao", Pune', 'a\nb', 'x=1', null, 5])).toBe('"Asha ""Rao"", Pune","a\nb",x=1,,5\r\n')
})

test('amounts are written in rupees to the paisa, negative ones as numbers', () => {
  expect(csvLine([{ paise: -123450 }, { paise: 5 }])).toBe('-1234.50,0.05\r\n')
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (paise) => {
      expect(Math.round(Number(inRupees(paise)) * 100)).toBe(paise === 0 ? 0 : paise)
      expect(inRupees(paise)).toMatch(/^-?\d+\.\d\d$/)
    }),
  )
})
