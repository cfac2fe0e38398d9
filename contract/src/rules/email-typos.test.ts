import { expect, test } from 'vitest'
import { EMAIL_TYPO_PATTERN } from './email.ts'

// Proves FOOT-05.
test.each([
  ['asha@example.in', true],
  ['asha@example', false],
  ['asha example.in', false],
  ['', false],
])('%j as an address for the newsletter: %s', (email, valid) => {
  expect(EMAIL_TYPO_PATTERN.test(email)).toBe(valid)
})
