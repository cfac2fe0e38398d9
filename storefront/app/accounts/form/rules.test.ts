import { expect, test } from 'vitest'
import { confirmationProblem } from './rules.ts'

// Proves REG-09, RESET-08.
test('both passwords are the same', () => {
  expect(confirmationProblem('Moonst0ne!', 'Moonst0ne')).toBe('Passwords do not match')
  expect(confirmationProblem('Moonst0ne!', 'Moonst0ne!')).toBeUndefined()
})
