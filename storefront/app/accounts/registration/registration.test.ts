import { expect, test } from 'vitest'
import { HttpApiError } from '../../platform/http-api.ts'
import {
  incompleteMessage,
  noRegistration,
  registrationBody,
  registrationMessage,
  registrationProblems,
} from './registration.ts'

const asha = {
  firstName: ' Asha ',
  lastName: 'Rao',
  email: ' asha@example.com ',
  phone: '+91 98765 43210',
  password: 'Moonst0ne!',
  confirmation: 'Moonst0ne!',
}

// Proves REG-05.
test.each(Object.keys(noRegistration))('%s must be filled in', (field) => {
  const values = { ...asha, [field]: ' ' }
  expect(incompleteMessage(values)).toBe('Please fill in all required fields')
  expect(Object.entries(registrationProblems(values)).find(([name]) => name === field)?.[1]).toBeDefined()
})

// Proves REG-01.
test('what is sent is trimmed, the password as it is', () => {
  expect(incompleteMessage(asha)).toBeUndefined()
  expect(Object.values(registrationProblems(asha)).filter(Boolean)).toEqual([])
  expect(registrationBody(asha)).toEqual({
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    password: 'Moonst0ne!',
  })
})

// Proves ERR-14.
test("the server's message, or the default text", () => {
  expect(registrationMessage(new HttpApiError(409, 'EMAIL_REGISTERED', 'Email already registered'))).toBe(
    'Email already registered',
  )
  expect(registrationMessage(new HttpApiError(500, 'SERVER_ERROR', 'inner'))).toBe(
    'An error occurred during registration',
  )
})
