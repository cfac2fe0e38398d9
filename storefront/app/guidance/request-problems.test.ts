import { expect, test } from 'vitest'
import { emptyRequest, requestProblems } from './request-problems.ts'

const good = {
  ...emptyRequest('tarot'),
  name: 'Asha',
  email: 'asha@example.in',
  topic: 'Career path',
  question: 'Shall I stay?',
  consent: 'yes',
}
const wrong = (more: object) =>
  Object.entries(requestProblems({ ...good, ...more })).flatMap(([field, problem]) =>
    problem ? [field] : [],
  )

// Proves ROUTE-24.
test('the package of the address is chosen', () => {
  expect(emptyRequest('numerology').package).toBe('numerology')
  expect(emptyRequest().package).toBe('')
})

test('an email or a phone number is enough, and what was given must be right', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ email: '', phone: '+91 98765 43210' })).toEqual([])
  expect(wrong({ email: ' ' })).toEqual(['email'])
  expect(wrong({ email: 'asha', phone: '123' })).toEqual(['email', 'phone'])
})

test('a request needs a package, a topic, a question and consent; a preferred time may be left out', () => {
  expect(wrong(emptyRequest())).toEqual(['name', 'email', 'package', 'topic', 'question', 'consent'])
})
