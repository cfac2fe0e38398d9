import { expect, test } from 'vitest'
import { isPincode, plainPincode } from './pincodes.ts'

test('a pincode has six digits, the first not 0, however they are separated', () => {
  for (const pincode of ['411001', '411 001', '411-001']) {
    expect(plainPincode(pincode)).toBe('411001')
    expect(isPincode(pincode)).toBe(true)
  }
  for (const pincode of ['41100', '4110011', '011001', '४११००१', '']) expect(isPincode(pincode)).toBe(false)
})
