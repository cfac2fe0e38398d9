import { formatDate, indianDay } from '@amritvasya/contract/rules/dates'
import { rateWarning } from '@amritvasya/contract/rules/hsn-rates'
import { type RateChange, rateAfter } from '../../rates/rate-changes.ts'

type Rated = { hsnCode: string; gstBasisPoints: number }

const percent = (basisPoints: number): string => `${basisPoints / 100} %`

/** @returns the message that refuses a rate from before an applied change, as a file exported before it has */
export function takesBack(
  before: Rated | undefined,
  after: Rated,
  applied: readonly RateChange[],
): string | undefined {
  if (!before || before.gstBasisPoints === after.gstBasisPoints) return undefined
  if (rateAfter(after, applied) !== before.gstBasisPoints) return undefined
  const change = applied.find(
    ({ hsnCode, formerBasisPoints }) =>
      after.hsnCode.startsWith(hsnCode) && formerBasisPoints === after.gstBasisPoints,
  )
  if (!change) return undefined
  const { hsnCode, formerBasisPoints, basisPoints, validFrom } = change
  return (
    `The GST rate of ${hsnCode} changed from ${percent(formerBasisPoints)} to ${percent(basisPoints)} on ` +
    `${formatDate(validFrom)}. Please enter ${before.gstBasisPoints / 100}; the product’s own form can take the change back`
  )
}

/** @returns what the owner should look at before a file with another rate or code is imported */
export function rateWarningOf(before: Rated | undefined, after: Rated): string | undefined {
  const isSame = before?.gstBasisPoints === after.gstBasisPoints && before.hsnCode === after.hsnCode
  if (isSame) return undefined
  const isChanged = before && before.gstBasisPoints !== after.gstBasisPoints
  const change = isChanged
    ? `The GST rate changes from ${percent(before.gstBasisPoints)} to ${percent(after.gstBasisPoints)}.`
    : ''
  const warning = rateWarning(after.hsnCode, after.gstBasisPoints / 100, indianDay(new Date())) ?? ''
  return [change, warning].filter(Boolean).join(' ') || undefined
}
