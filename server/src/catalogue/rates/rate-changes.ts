export type RateChange = {
  /** The code, and longer ones that begin with it. */
  hsnCode: string
  formerBasisPoints: number
  basisPoints: number
  validFrom: string
}

/**
 * Returns the rate after changes, in hundredths of a per cent. Those of one day all begin from the rate before it, and
 * the longest code holds; so the job that writes them into the products does, too.
 */
export function rateAfter(
  { hsnCode, gstBasisPoints }: { hsnCode: string; gstBasisPoints: number },
  changes: readonly RateChange[],
): number {
  const own = changes.filter((change) => hsnCode.startsWith(change.hsnCode))
  const days = [...new Set(own.map(({ validFrom }) => validFrom))].sort()
  return days.reduce((rate, day) => {
    const [change] = own
      .filter(({ validFrom, formerBasisPoints }) => validFrom === day && formerBasisPoints === rate)
      .sort((a, b) => b.hsnCode.length - a.hsnCode.length)
    return change?.basisPoints ?? rate
  }, gstBasisPoints)
}
