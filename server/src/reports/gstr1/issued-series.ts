import type { DocumentKind } from '../../orders/index.ts'

/** Numbers of one series that were given out on some days, without a gap to those before. */
export type IssuedSeries = {
  kind: DocumentKind
  from: string
  to: string
  total: number
  /** They were left out after a restore. */
  cancelled: number
}

/** The number of a document, and if it was issued under the GSTIN of the return. */
export type IssuedNumber = { number: string; isOwn: boolean }

export type NumberRun = { from: number; to: number; issued: number }

/**
 * Joins numbers of one series to runs that documents of other sellers end; a number that nobody has belongs to the run
 * after it.
 * @param options.before the highest number of earlier documents
 * @param options.end the last number of the year, once it is over
 */
export function runsOf(
  numbers: readonly { count: number; isOwn: boolean }[],
  { before, end = 0 }: { before: number; end?: number | undefined },
): NumberRun[] {
  const runs: NumberRun[] = []
  let run: NumberRun | undefined
  let isFirst = true
  let isLastOwn = true
  const sorted = numbers.filter(({ count }) => count > before).sort((a, b) => a.count - b.count)
  for (const { count, isOwn } of sorted) {
    if (!isOwn) run = undefined
    else if (run) {
      run.to = count
      run.issued++
    } else {
      run = { from: isFirst ? before + 1 : count, to: count, issued: 1 }
      runs.push(run)
    }
    isFirst = false
    isLastOwn = isOwn
  }
  const last = sorted.at(-1)?.count ?? before
  if (end <= last || !isLastOwn) return runs
  if (run) run.to = end
  else runs.push({ from: before + 1, to: end, issued: 0 })
  return runs
}
