import { expect, test } from 'vitest'
import { customerProblems, guestProblems } from './question-problems.ts'

// Proves QUESTION-01, QUESTION-02.
test('a guest needs a question, a name and an email, a customer a question alone', () => {
  const empty = { question: ' ', name: '', email: '' }
  expect(guestProblems(empty)).toEqual({
    question: 'Please write your question',
    name: 'Please enter your first name',
    email: 'Please enter your email',
  })
  expect(customerProblems(empty)).toEqual({ question: 'Please write your question' })
  const filled = { question: 'Does it fit a wrist of 17 cm?', name: 'Asha Rao', email: 'asha@example.com' }
  expect(Object.values(guestProblems(filled)).filter(Boolean)).toEqual([])
})
