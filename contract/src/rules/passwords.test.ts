import { expect, test } from 'vitest'
import { guestPasswordProblem, newPasswordProblem, registrationPasswordProblem } from './passwords.ts'

const incomplete = 'Please ensure your password meets all requirements'

// Proves REG-07, REG-08.
test.each(['Sh0rt!', 'n0uppercase!', 'N0LOWERCASE!', 'NoDigits!!', 'N0special', 'N0special~'])(
  'the password %j is refused',
  (password) => expect(registrationPasswordProblem(password)).toBe(incomplete),
)
// Proves REG-08, decision 18.
test.each([...'!@#$%^&*(),.?":{}|<>_-+='])('%s is a special character', (character) => {
  expect(registrationPasswordProblem(`Moonst0ne${character}`)).toBeUndefined()
})

// Proves RESET-09.
test('a new password has at least 8 characters', () => {
  expect(newPasswordProblem('1234567')).toBe('Password must be at least 8 characters long')
  expect(newPasswordProblem('12345678')).toBeUndefined()
})

test('the password of the guest checkout has at least 6 characters', () => {
  expect(guestPasswordProblem('12345')).toBe('Please enter a password (minimum 6 characters)')
  expect(guestPasswordProblem('123456')).toBeUndefined()
})
