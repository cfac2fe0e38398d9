import { expect, test } from 'vitest'
import { findStateName, stateCode } from './state-names.ts'
import { states } from './states.ts'

test('a state is understood by its name in any case and with any "and", and by its GST code', () => {
  for (const { name, gstCode } of states) {
    const ways = [
      name,
      name.toUpperCase(),
      ` ${name.replaceAll(' and ', ' & ')} `,
      gstCode,
      `State of ${name}`,
    ]
    for (const way of ways) expect([way, findStateName(way), stateCode(way)]).toEqual([way, name, gstCode])
  }
})

test.each([
  ['MH', 'Maharashtra'],
  ['in-mh', 'Maharashtra'],
  ['Orissa', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['J&K', 'Jammu and Kashmir'],
  ['Jammu & Kashmir (UT)', 'Jammu and Kashmir'],
  ['NCT of Delhi', 'Delhi'],
  ['Delhi (NCT)', 'Delhi'],
  ['New Delhi', 'Delhi'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['A & N Islands', 'Andaman and Nicobar Islands'],
  ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
  ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['T.N.', 'Tamil Nadu'],
  ['Karnatka', 'Karnataka'],
  ['West  Bengal.', 'West Bengal'],
  ['28', 'Andhra Pradesh'],
  ['Atlantis', undefined],
  ['Xyzland', undefined],
  ['toString', undefined],
  ['', undefined],
])('%j is read as %s', (text, name) => {
  expect(findStateName(text)).toBe(name)
})
