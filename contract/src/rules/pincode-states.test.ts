import { expect, test } from 'vitest'
import { statesOfPincode } from './pincode-states.ts'

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
