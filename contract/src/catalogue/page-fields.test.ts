import { expect, test } from 'vitest'
import { pageFieldInputs } from './page-fields.ts'

const read = (text: string) => pageFieldInputs.manufacturedMonth.safeParse(text).data

// Proves GOODS-01.
test.each([
  '2026-03',
  ' 2026-3 ',
  '2026-03-01',
  '03/2026',
  '3.2026',
  'Mar-26',
  'mar 2026',
  'March 2026',
  'MARCH-26',
])('the month written %j is March 2026', (text) => {
  expect(read(text)).toBe('2026-03')
})

// Proves GOODS-01.
test.each(['2026', '13/2026', '2026-00', 'Mai-26', '26-Mar', '03/26', '1926-03', 'soon'])(
  'the month written %j is refused, as it can be read in two ways or in none',
  (text) => {
    expect(pageFieldInputs.manufacturedMonth.safeParse(text).success).toBe(false)
  },
)
