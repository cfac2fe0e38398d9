import { expect, test } from 'vitest'
import { promiseOf } from './words.ts'

test('a cancelled order promises no day', () => {
  const promisedBy = '2026-12-09'
  expect(promiseOf({ status: 'processing', promisedBy })).toBe(promisedBy)
  expect(promiseOf({ status: 'cancelled', promisedBy })).toBeNull()
})
