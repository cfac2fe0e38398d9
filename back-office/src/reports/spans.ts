export type Span = { from: string; to: string }

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in India, such as `2026-11-21`. */
export const indianDay = (moment: Date): string => parts.format(moment)

/** The first or, with day 0, the last day before it: months count from 0 and may be beyond a year's. */
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The spans that reports are mostly wanted for, as they are on this day. India's financial year begins in April. */
export function usualSpans(today: string): { name: string; span: Span }[] {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const financial = month >= 3 ? year : year - 1
  return [
    { name: 'This month', span: { from: dayOf(year, month, 1), to: today } },
    { name: 'Last month', span: { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) } },
    { name: 'This financial year', span: { from: dayOf(financial, 3, 1), to: today } },
    { name: 'Last financial year', span: { from: dayOf(financial - 1, 3, 1), to: dayOf(financial, 3, 0) } },
  ]
}

/** What is wrong with a span, if anything. */
export function wrongWith({ from, to }: Span): string | undefined {
  if (!from || !to) return 'Please choose both days'
  if (from > to) return 'The first day must not be after the last'
  return Date.parse(to) - Date.parse(from) < 732 * 86_400_000
    ? undefined
    : 'A report covers at most two years'
}
