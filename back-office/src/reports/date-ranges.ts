export type Span = { from: string; to: string }

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the day in India, such as `2026-11-21`. */
export const indianDay = (moment: Date): string => parts.format(moment)

/** Day 0 is the last of the month before; months count from 0 and may exceed the year. */
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** India's financial year begins in April. */
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

export function wrongWith({ from, to }: Span): string | undefined {
  if (!from || !to) return 'Please choose both days'
  if (from > to) return 'The first day must not be after the last'
  return Date.parse(to) - Date.parse(from) < 732 * 86_400_000
    ? undefined
    : 'A report covers at most two years'
}
