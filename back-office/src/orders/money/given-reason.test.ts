import { expect, test } from 'vitest'
import { type GivenReason, noReason, otherReason, reasonText, restockOf } from './given-reason.ts'

const given = (more: Partial<GivenReason>) => ({ ...noReason, ...more })

test('a reason of the list suggests whether pieces go on sale again; one in own words leaves it to be chosen', () => {
  expect(restockOf(given({ chosen: 'Changed mind' }))).toBe(true)
  expect(restockOf(given({ chosen: 'Out of stock' }))).toBe(false)
  expect(restockOf(given({ chosen: 'Out of stock', isRestocked: true }))).toBe(true)
  expect(restockOf(given({ chosen: otherReason, words: 'Out of stock' }))).toBeUndefined()
  expect(restockOf(noReason)).toBeUndefined()
})

test('pieces on their way do not go on sale unless somebody says so', () => {
  expect(restockOf(given({ chosen: 'Changed mind' }), true)).toBe(false)
  expect(restockOf(given({ chosen: 'Changed mind', isRestocked: true }), true)).toBe(true)
})

test('the reason is that of the list, or what was written', () => {
  expect(reasonText(given({ chosen: 'Out of stock', words: 'never mind' }))).toBe('Out of stock')
  expect(reasonText(given({ chosen: otherReason, words: ' A gift ' }))).toBe('A gift')
  expect(reasonText(given({ chosen: otherReason, words: ' ' }))).toBe('')
})
