import { expect, test } from 'vitest'
import {
  confirmationProblem,
  emailProblem,
  newPasswordProblem,
  phoneProblem,
  plainPhone,
  registrationPasswordProblem,
} from './rules.ts'

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

// Proves REG-09, RESET-08.
test('both passwords are the same', () => {
  expect(confirmationProblem('Moonst0ne!', 'Moonst0ne')).toBe('Passwords do not match')
  expect(confirmationProblem('Moonst0ne!', 'Moonst0ne!')).toBeUndefined()
})

// Proves REG-06.
test.each(['asha', 'asha@', '@example.com', 'asha@example', 'a sha@example.com'])(
  '%j is no email address',
  (email) => expect(emailProblem(email)).toBe('Please enter a valid email address'),
)

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
