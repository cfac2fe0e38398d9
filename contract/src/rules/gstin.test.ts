import { expect, test } from 'vitest'
import { buyerGstinProblem, gstinProblem, plainGstin } from './gstin.ts'

test.each([
  ['27AAQFA0000A1ZC', '27', undefined],
  // These are examples of the GST portal.
  ['27AAPFU0939F1ZV', '27', undefined],
  ['27AAPFU0939F1ZV', '29', 'This GSTIN is not valid for the state'],
  ['27AAPFU0939F1ZW', '27', /last character .* does not match/],
  ['27AAPFU0993F1ZV', '27', /last character .* does not match/],
  ['27aapfu0939f1zv', '27', /has 15 characters/],
])('GSTIN %s in state %s: %s', (gstin, stateCode, wrong) => {
  if (wrong === undefined) expect(gstinProblem(gstin, stateCode)).toBeUndefined()
  else expect(gstinProblem(gstin, stateCode)).toMatch(wrong)
})

// Proves TAX-04.
test('a buyer’s GSTIN may be of any state, and its format, check character and state code are checked', () => {
  expect(buyerGstinProblem('27AAPFU0939F1ZV')).toBeUndefined()
  expect(buyerGstinProblem(plainGstin(' 27aapfu 0939f-1zv '))).toBeUndefined()
  expect(buyerGstinProblem('27AAPFU0939F1ZW')).toMatch(/last character/)
  expect(buyerGstinProblem('27AAPFU0939F')).toMatch(/has 15 characters/)
  expect(buyerGstinProblem('00AAPFU0939F1ZB')).toMatch(/state, such as 27/)
  expect(buyerGstinProblem('')).toMatch(/has 15 characters/)
})

// Proves TAX-04.
test.each([
  ['a UIN', '0717ESP00005UN4'],
  ['a deductor of tax', '27PNEA06819B1DE'],
  ['an operator who collects tax', '27AAACF1234C1CM'],
  ['a department', '27MUMA12345E1ZQ'],
  ['a non-resident', '0719USA00001NR6'],
  ['an online service from abroad', '9922JPN29001OSU'],
])('the GSTIN of %s may buy, with its check character, and sells nothing', (_kind, gstin) => {
  expect(buyerGstinProblem(gstin)).toBeUndefined()
  const wrong = `${gstin.slice(0, -1)}${gstin.endsWith('4') ? '5' : '4'}`
  expect(buyerGstinProblem(wrong)).toMatch(/last character/)
  expect(gstinProblem(gstin, gstin.slice(0, 2))).toMatch(/has 15 characters/)
})
