import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['priya@gmial.com', 'priya@gmail.com'],
  ['Priya@Gmal.com', 'Priya@gmail.com'],
  ['priya@gmail.co', 'priya@gmail.com'],
  ['priya@gmail.con', 'priya@gmail.com'],
  ['priya@gmaill.com', 'priya@gmail.com'],
  ['priya@yahooo.co.in', 'priya@yahoo.co.in'],
  ['priya@redifmail.com', 'priya@rediffmail.com'],
  ['priya@hotmial.com', 'priya@hotmail.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'priya@gmail.com',
  'priya@ymail.com',
  'priya@mail.com',
  'priya@amritvasya.com',
  'priya@example.com',
  '@gmial.com',
  '',
])('nothing is wrong with %j', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
