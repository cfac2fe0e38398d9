import { expect, test } from 'vitest'
import { contactProblems, emptyMessage, messageAbout } from './contact-problems.ts'

const good = {
  ...emptyMessage,
  name: 'Asha',
  email: 'asha@example.in',
  subject: 'Size',
  message: 'Hello',
  consent: 'yes',
}
const wrong = (more: object) =>
  Object.entries(contactProblems({ ...good, ...more })).flatMap(([field, problem]) =>
    problem ? [field] : [],
  )

test('an email or a phone number is enough to be answered', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ email: '', phone: '+91 98765 43210' })).toEqual([])
  expect(wrong({ email: ' ' })).toEqual(['email'])
})

test('what was given must be right, and nothing else may be missing', () => {
  expect(wrong({ email: 'asha' })).toEqual(['email'])
  expect(wrong({ phone: '123' })).toEqual(['phone'])
  expect(wrong({ name: '', subject: ' ', message: '', consent: '' })).toEqual([
    'name',
    'subject',
    'message',
    'consent',
  ])
})

test('a message about an order begins with its number as the subject', () => {
  expect(messageAbout('AV-261118-7K3QX').subject).toBe('Order AV-261118-7K3QX')
  expect(messageAbout(null)).toEqual(emptyMessage)
})
