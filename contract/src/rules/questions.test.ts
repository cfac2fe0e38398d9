import { expect, test } from 'vitest'
import { firstNameOf, questionProblem } from './questions.ts'

// Proves QUESTION-02.
test.each([
  ['Asha Rao', 'Asha'],
  ['  Dr. Meera  Iyer ', 'Meera'],
  ['Smt Lakshmi', 'Lakshmi'],
  ['आशा राव', 'आशा'],
  ['asha@example.com', ''],
  ['9876543210', ''],
  ['Mrs', ''],
  ['', ''],
])('of %j everybody sees %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

// Proves QUESTION-02.
test.each([
  'Write to asha@example.com please',
  'Call me: 98765 43210',
  'Call +91-98765-43210',
  'See https://other.example/amethyst',
  'Cheaper at crystals.com?',
])('%j cannot be asked in public', (text) => {
  expect(questionProblem(text)).toMatch(/^Please leave out/)
})

// Proves QUESTION-02.
test.each([
  'Does it fit a wrist of 17.5 cm?',
  'Is it 108 beads of 8 mm, and 2,499 rupees each?',
  'क्या यह असली है?',
  'Was it mined in 2024 or 2025? I need 12 by 15.12.2026.',
])('%j can be asked', (text) => {
  expect(questionProblem(text)).toBeUndefined()
})
