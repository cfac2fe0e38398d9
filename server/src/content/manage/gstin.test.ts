import { expect, test } from 'vitest'
import { isGstin } from './gstin.ts'

test.each([
  ['27AAQFA0000A1ZC', '27', true],
  // Examples that the GST portal itself uses.
  ['27AAPFU0939F1ZV', '27', true],
  ['27AAPFU0939F1ZV', undefined, true],
  ['27AAPFU0939F1ZV', '29', false],
  ['27AAPFU0939F1ZW', '27', false],
  ['27AAPFU0993F1ZV', '27', false],
  ['27aapfu0939f1zv', '27', false],
])('GSTIN %s in state %s: %s', (gstin, stateCode, isRight) => {
  expect(isGstin(gstin, stateCode)).toBe(isRight)
})
