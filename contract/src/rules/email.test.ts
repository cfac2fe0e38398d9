import { expect, test } from 'vitest'
import { EMAIL_PATTERN, emailProblem } from './email.ts'

// Proves REG-06.
test.each(['asha', 'asha@', '@example.com', 'asha@example', 'a sha@example.com'])(
  '%j is no email address',
  (email) => {
    expect(emailProblem(email)).toBe('Please enter a valid email address')
    expect(email).not.toMatch(EMAIL_PATTERN)
  },
)

test('an address may be typed with spaces around it', () => {
  expect(emailProblem(' asha@example.com ')).toBeUndefined()
})
