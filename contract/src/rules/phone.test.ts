import { expect, test } from 'vitest'
import { isMobile, mobileProblem, phoneProblem, plainPhone } from './phone.ts'

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

// Proves PROFILE-03, ADDR-09.
test('a phone number has 10 digits, however it is written', () => {
  for (const number of ['9876543210', '98765 43210', '+91 98765-43210', '09876543210', '919876543210']) {
    expect(plainPhone(number)).toBe('9876543210')
    expect(phoneProblem(number)).toBeUndefined()
  }
  for (const number of ['987654321', '98765432101', '98765abcde', '९८७६५४३२१०', '']) {
    expect(phoneProblem(number)).toBe('Please enter a valid 10-digit phone number')
  }
})

test('a landline is a phone number, but no mobile number', () => {
  expect(phoneProblem('020 2612 3456')).toBeUndefined()
  expect(mobileProblem('020 2612 3456')).toBe('Please enter a valid 10-digit phone number')
})
