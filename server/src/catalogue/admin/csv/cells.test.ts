import type { CsvProblem } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { processorTime } from '../../../testing/processor-time.ts'
import { Cells } from './cells.ts'

function read(text: string, way: 'number' | 'measure' | 'yesOrNo'): unknown {
  const problems: CsvProblem[] = []
  const value = new Cells({ line: 2, cells: new Map([['x', text]]) }, problems)[way]('x')
  return problems[0]?.message ?? value
}

test.each([
  ['1290', 1290],
  ['-3', -3],
  ['1290.5', 1290.5],
  ['1,290', 1290],
  ['1,290.00', 1290],
  ['1,00,000', 100_000],
  ['12,34,567.5', 1_234_567.5],
  ['12,50', 12.5],
  ['1.290,00', 1290],
  ['1.234.567,5', 1_234_567.5],
  ['1.234.567', 1_234_567],
  ['1 290,00', 1290],
  ['1\u00a0290', 1290],
  ['₹ 1,299.50', 1299.5],
  ['Rs. 1,399', 1399],
  ['450/-', 450],
  ['5 %', 5],
  ['0.125', 0.125],
])('the number %j is read as %d', (text, value) => {
  expect(read(text, 'number')).toBe(value)
})

test.each(['1.290', '12.345', '0,125', '1,2345', '1.290,000', '1,29.50', '1.29,00'])(
  'the number %j could mean two things, and is refused',
  (text) => {
    expect(read(text, 'number')).toBe(
      `"${text}" can be read in two ways. Please write it as in 1290 or 1290.50`,
    )
  },
)

test('a weight or a length may have three decimals', () => {
  expect(read('1.290', 'measure')).toBe(1.29)
})

test.each(['abc', '1-2', '--1', '1.2.3', '.', ',', '1e5'])('%j is no number', (text) => {
  expect(read(text, 'number')).toBe(`"${text}" is no number`)
})

test('a number of thousands of characters is refused before it is read, in a short text', async () => {
  const refuse = () => {
    for (const text of [`1${' '.repeat(150_000)}x`, '1'.repeat(150_000), `₹${' '.repeat(150_000)}x`])
      expect(read(text, 'number')).toBe('A number has at most 40 characters')
  }
  expect(await processorTime(refuse)).toBeLessThan(100)
  expect(String(read('y'.repeat(150_000), 'yesOrNo')).length).toBeLessThan(150)
})
