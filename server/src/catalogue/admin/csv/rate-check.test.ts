import { expect, test } from 'vitest'
import { takesBack } from './rate-check.ts'

const applied = [
  { hsnCode: '8306', formerBasisPoints: 500, basisPoints: 1_800, validFrom: '2026-10-01' },
  { hsnCode: '8306', formerBasisPoints: 1_200, basisPoints: 500, validFrom: '2025-09-22' },
]
const rated = (gstBasisPoints: number, hsnCode = '8306') => ({ hsnCode, gstBasisPoints })

// Proves TAX-03.
test('a file from before one or several changes is refused, another rate is the owner’s choice', () => {
  expect(takesBack(rated(1_800), rated(500), applied)).toMatch(/from 5 % to 18 % on .* Please enter 18;/)
  expect(takesBack(rated(1_800), rated(1_200), applied)).toMatch(/from 12 % to 5 % on .* Please enter 18;/)
  expect(takesBack(rated(1_800), rated(2_800), applied)).toBeUndefined()
  expect(takesBack(rated(1_800), rated(1_800), applied)).toBeUndefined()
  expect(takesBack(rated(1_800, '7103'), rated(1_200, '7103'), applied)).toBeUndefined()
  expect(takesBack(undefined, rated(1_200), applied)).toBeUndefined()
})
