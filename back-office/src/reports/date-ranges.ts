import { financialYearOf } from '@amritvasya/contract/rules/dates'
import { type Span, spanProblem } from '@amritvasya/contract/rules/report-span'

/** Day 0 is the last of the month before; months count from 0 and may exceed the year. */
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** India's financial year begins in April. */
export function usualSpans(today: string): { name: string; span: Span }[] {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const financial = financialYearOf(today)
  return [
    { name: 'This month', span: { from: dayOf(year, month, 1), to: today } },
    { name: 'Last month', span: { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) } },
    { name: 'This financial year', span: { from: dayOf(financial, 3, 1), to: today } },
    { name: 'Last financial year', span: { from: dayOf(financial - 1, 3, 1), to: dayOf(financial, 3, 0) } },
  ]
}

export const wrongWith = (span: Span): string | undefined =>
  span.from && span.to ? spanProblem(span) : 'Please choose both days'
