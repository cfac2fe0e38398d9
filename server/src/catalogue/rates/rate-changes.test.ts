import { expect, test } from 'vitest'
import { type RateChange, rateAfter } from './rate-changes.ts'

const change = (
  hsnCode: string,
  formerBasisPoints: number,
  basisPoints: number,
  validFrom = '2026-09-22',
): RateChange => ({ hsnCode, formerBasisPoints, basisPoints, validFrom })
const rate = (hsnCode: string, gstBasisPoints: number, ...changes: RateChange[]) =>
  rateAfter({ hsnCode, gstBasisPoints }, changes)

// Proves TAX-03.
test('changes of one day begin from the rate before it, whatever their order; those of later days follow', () => {
  const down = change('3307', 2_800, 1_800)
  const further = change('3307', 1_800, 500)
  expect(rate('33074100', 2_800, down, further)).toBe(1_800)
  expect(rate('33074100', 2_800, further, down)).toBe(1_800)
  expect(rate('33074100', 1_800, down, further)).toBe(500)
  const later = change('3307', 1_800, 500, '2026-10-01')
  expect(rate('33074100', 2_800, later, down)).toBe(500)
})

test('the longest code holds, and other codes and rates keep theirs', () => {
  const heading = change('8306', 1_200, 500)
  const single = change('83061000', 1_200, 1_800)
  expect(rate('83061000', 1_200, heading, single)).toBe(1_800)
  expect(rate('8306', 1_200, heading, single)).toBe(500)
  expect(rate('8306', 300, heading, single)).toBe(300)
  expect(rate('', 1_200, heading)).toBe(1_200)
})
