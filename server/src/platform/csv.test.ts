import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile, csvLines, inRupees } from './csv.ts'

test('what a customer typed never becomes a formula in a spreadsheet', () => {
  for (const text of ['=1+1', '+91', '-2', '@x', '\t=1', '＝1', ' =1', '\r=1']) {
    expect(csvLines([[text]])).toMatch(/^"?'/)
  }
  expect(csvLines([['Asha "Rao", Pune', 'a\nb', 'x=1', null, 5, 'a;b', ' c']])).toBe(
    '"Asha ""Rao"", Pune","a\nb",x=1,,5,"a;b"," c"\r\n',
  )
})

// Proves TAX-14.
test('a code keeps its zero at the start, with nothing around it that a GST tool would take for a part of it', () => {
  expect(csvLines([['0508', '05080010', '7103']])).toBe('0508,05080010,7103\r\n')
})

test('amounts are written in rupees to the paisa, negative ones as numbers', () => {
  expect(csvLines([[{ paise: -123450 }, { paise: 5 }, -2]])).toBe('-1234.50,0.05,-2\r\n')
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (paise) => {
      expect(Math.round(Number(inRupees(paise)) * 100)).toBe(paise === 0 ? 0 : paise)
      expect(inRupees(paise)).toMatch(/^-?\d+\.\d\d$/)
    }),
  )
})

test('a file begins with the mark of UTF-8 and the names of its columns, and may have nothing below', () => {
  expect(csvFile(['name', 'price'], [['Mala', 5]])).toBe('\uFEFFname,price\r\nMala,5\r\n')
  expect(csvFile(['name'], [])).toBe('\uFEFFname\r\n')
  expect(csvLines([])).toBe('')
})
