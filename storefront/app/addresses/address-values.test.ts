import { expect, test } from 'vitest'
import { addressBody, addressProblems, valuesOf } from './address-values.ts'

const asha = {
  ...valuesOf(undefined),
  fullName: 'Asha Rao',
  phoneNumber: '98765 43210',
  pincode: '411 001',
  addressLine1: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
}
const wrongFields = (values: typeof asha) =>
  Object.entries(addressProblems(values)).flatMap(([name, problem]) => (problem ? [name] : []))

// Proves ADDR-08.
test('name, phone, street, pincode, city and state are needed, the rest is not', () => {
  expect(wrongFields(asha)).toEqual([])
  expect(wrongFields(valuesOf(undefined))).toEqual([
    'fullName',
    'phoneNumber',
    'pincode',
    'addressLine1',
    'city',
    'state',
  ])
})

// Proves ADDR-09.
test('a phone has 10 digits, a pincode 6', () => {
  expect(addressProblems({ ...asha, phoneNumber: '987654321' }).phoneNumber).toBe(
    'Please enter a valid 10-digit phone number',
  )
  expect(addressProblems({ ...asha, alternatePhone: '12' }).alternatePhone).toBeDefined()
  for (const pincode of ['41100', '4110011', '41100a', '४११००१']) {
    expect(addressProblems({ ...asha, pincode }).pincode).toBe('Please enter a valid 6-digit pincode')
  }
})

// Proves ADDR-12.
test('home is the type unless another is chosen; numbers are sent as digits', () => {
  expect(addressBody(asha, { isDefault: true, pincodeConfirmed: false })).toMatchObject({
    addressType: 'home',
    phoneNumber: '9876543210',
    alternatePhone: '',
    pincode: '411001',
    isDefault: true,
  })
  expect(
    addressBody({ ...asha, addressType: 'work' }, { isDefault: false, pincodeConfirmed: true }).addressType,
  ).toBe('work')
})
