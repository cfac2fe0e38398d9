const MAX_REPORT_DAYS = 732
const DAY_MS = 24 * 3_600_000

/** Both days are included and look like `2026-11-21`. */
export type Span = { from: string; to: string }

/** Returns the text for a span that no report covers: two years at most. */
export function spanProblem({ from, to }: Span): string | undefined {
  if (from > to) return 'The first day must not be after the last'
  return Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * DAY_MS
    ? undefined
    : 'A report covers at most two years'
}
