import { expect, test } from 'vitest'
import { promiseOf, stateOf } from './words.ts'

test('a cancelled order promises no day', () => {
  const promisedBy = '2026-12-09'
  expect(promiseOf({ status: 'processing', promisedBy })).toBe(promisedBy)
  expect(promiseOf({ status: 'cancelled', promisedBy })).toBeNull()
})

test('a cash order that waits for its confirmation is named as its filter, and no other order', () => {
  expect(stateOf({ status: 'pending', paymentMethod: 'cod' }).label).toBe('COD to confirm')
  expect(stateOf({ status: 'pending', paymentMethod: 'online' }).label).toBe('Pending')
  expect(stateOf({ status: 'processing', paymentMethod: 'cod' }).label).not.toBe('COD to confirm')
})
