import { expect, test } from 'vitest'
import { gstinProblem } from './gstin.ts'

test.each([
  ['27AAQFA0000A1ZC', '27', undefined],
  // Examples of the GST portal.
  ['27AAPFU0939F1ZV', '27', undefined],
  ['27AAPFU0939F1ZV', '29', 'This GSTIN is not valid for the state'],
  ['27AAPFU0939F1ZW', '27', /last character .* does not match/],
  ['27AAPFU0993F1ZV', '27', /last character .* does not match/],
  ['27aapfu0939f1zv', '27', /has 15 characters/],
])('GSTIN %s in state %s: %s', (gstin, stateCode, wrong) => {
  if (wrong === undefined) expect(gstinProblem(gstin, stateCode)).toBeUndefined()
  else expect(gstinProblem(gstin, stateCode)).toMatch(wrong)
})
