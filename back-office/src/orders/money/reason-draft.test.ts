import { expect, test } from 'vitest'
import { noReason, otherReason, type ReasonDraft, reasonText, restockOf } from './reason-draft.ts'

const draftWith = (more: Partial<ReasonDraft>) => ({ ...noReason, ...more })

test('a reason of the list suggests whether pieces go on sale again; one in own words leaves it to be chosen', () => {
  expect(restockOf(draftWith({ chosen: 'Changed mind' }))).toBe(true)
  expect(restockOf(draftWith({ chosen: 'Out of stock' }))).toBe(false)
  expect(restockOf(draftWith({ chosen: 'Out of stock', isRestocked: true }))).toBe(true)
  expect(restockOf(draftWith({ chosen: otherReason, words: 'Out of stock' }))).toBeUndefined()
  expect(restockOf(noReason)).toBeUndefined()
})

test('pieces on their way do not go on sale unless somebody says so', () => {
  expect(restockOf(draftWith({ chosen: 'Changed mind' }), true)).toBe(false)
  expect(restockOf(draftWith({ chosen: 'Changed mind', isRestocked: true }), true)).toBe(true)
})

test('the reason is that of the list, or what was written', () => {
  expect(reasonText(draftWith({ chosen: 'Out of stock', words: 'never mind' }))).toBe('Out of stock')
  expect(reasonText(draftWith({ chosen: otherReason, words: ' A gift ' }))).toBe('A gift')
  expect(reasonText(draftWith({ chosen: otherReason, words: ' ' }))).toBe('')
})
