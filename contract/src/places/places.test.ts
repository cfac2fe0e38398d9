import { expect, test } from 'vitest'
import { isMobile, plainPhone } from './mobile.ts'
import { statesOfPincode } from './pincode-states.ts'
import { states } from './state-list.ts'
import { stateCode, stateNamed } from './state-names.ts'

test('there are 36 states and union territories, each with a GST code of its own, in the order of their names', () => {
  expect(states).toHaveLength(36)
  expect(new Set(states.map(({ gstCode }) => gstCode)).size).toBe(36)
  expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).toSorted())
})

test('a state is understood by its name in any case and with any "and", and by its GST code', () => {
  for (const { name, gstCode } of states) {
    const ways = [
      name,
      name.toUpperCase(),
      ` ${name.replaceAll(' and ', ' & ')} `,
      gstCode,
      `State of ${name}`,
    ]
    for (const way of ways) expect([way, stateNamed(way), stateCode(way)]).toEqual([way, name, gstCode])
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
  expect(stateNamed(text)).toBe(name)
})

test.each([
  ['403001', ['Goa']],
  ['605001', ['Tamil Nadu', 'Puducherry']],
  ['160017', ['Punjab', 'Chandigarh']],
  ['744101', ['Andaman and Nicobar Islands']],
  ['682559', ['Lakshadweep']],
  ['682016', ['Kerala']],
  ['396210', ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
  ['737101', ['Sikkim']],
  ['194101', ['Ladakh']],
  ['500001', ['Telangana']],
  ['797001', ['Nagaland']],
  ['999999', []],
  ['000000', []],
])('the first digits of pincode %s lie in %j', (pincode, expected) => {
  expect(statesOfPincode(pincode)).toEqual(expected)
})

test('a mobile number is read however it is written, and begins with 6 to 9', () => {
  for (const text of [
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '09876543210',
    '919876543210',
    '+91 0 9876543210',
  ]) {
    expect(plainPhone(text)).toBe('9876543210')
    expect(isMobile(text)).toBe(true)
  }
  expect(plainPhone('9198765432')).toBe('9198765432')
  for (const text of [
    '0000000000',
    '1234567890',
    '5876543210',
    '987654321',
    '98765432101',
    '९८७६५४३२१०',
    'abc',
    '',
  ]) {
    expect(isMobile(text)).toBe(false)
  }
})
