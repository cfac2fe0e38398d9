import { expect, test } from 'vitest'
import { countryCodeOf, countryCodes, countryName } from './countries.ts'

// Proves decision 50.
test('every country of ISO 3166-1 is listed once, by name', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes).size).toBe(249)
  const names = countryCodes.map(countryName)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  expect(names.filter((name) => name.length < 4)).toEqual([])
})

test.each([
  ['BR', 'BR'],
  [' br ', 'BR'],
  ['Brazil', 'BR'],
  ['brasil', 'BR'],
  ['MADAGASCAR', 'MG'],
  ['Turkey', 'TR'],
  ['türkiye', 'TR'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Cote d’Ivoire', 'CI'],
  ['USA', 'US'],
  ['Atlantis', undefined],
  ['', undefined],
])('the country written %j has the code %j', (text, code) => {
  expect(countryCodeOf(text)).toBe(code)
})
