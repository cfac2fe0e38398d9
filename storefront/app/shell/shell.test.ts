import { expect, test } from 'vitest'
import { emailPattern } from '../platform/email-pattern.ts'
import { whatsappLink } from '../platform/whatsapp.ts'
import { yearOf } from './use-year.ts'

test('the year of the copyright line is India’s', () => {
  expect(yearOf(Date.UTC(2026, 11, 31, 18, 29))).toBe(2026)
  expect(yearOf(Date.UTC(2026, 11, 31, 18, 31))).toBe(2027)
})

// Proves HOME-17.
test('the WhatsApp link carries its message', () => {
  expect(whatsappLink('910000000000', 'Namaste & hello?')).toBe(
    'https://wa.me/910000000000?text=Namaste%20%26%20hello%3F',
  )
})

// Proves FOOT-05.
test.each([
  ['asha@example.in', true],
  ['asha@example', false],
  ['asha example.in', false],
  ['', false],
])('%j as an address for the newsletter: %s', (email, valid) => {
  expect(emailPattern.test(email)).toBe(valid)
})
