import type { Gstr1Period } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import type { Days } from '../../platform/indian-day.ts'
import type { Gstr1 } from './gstr1.ts'

/** Holds the content of a return, without what fills it. */
export type Gstr1Tables = Omit<Gstr1, 'add'>

/** Reads the days of a month such as `2026-10`. */
function daysOfMonth(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** @param month such as `2026-10` */
function monthsOfQuarter(month: string): [string, string, string] {
  const [year = '', number = ''] = month.split('-')
  const first = Math.ceil(Number(number) / 3) * 3 - 2
  const named = (one: number) => `${year}-${String(one).padStart(2, '0')}`
  return [named(first), named(first + 1), named(first + 2)]
}

export const isLastOfQuarter = (month: string): boolean => monthsOfQuarter(month)[2] === month

/** Returns what a seller files for a month: who files quarterly furnishes the first two months by the IFF. */
export function usualPeriod(month: string, filesQuarterly: boolean): Gstr1Period {
  if (!filesQuarterly) return 'month'
  return isLastOfQuarter(month) ? 'quarter' : 'iff'
}

/** Returns the days of a return, and the month by which the portal names it: the last one of a quarter. */
export function spanOf(period: Gstr1Period, month: string): { days: Days; named: string } {
  const [first, , last] = monthsOfQuarter(month)
  return period === 'quarter'
    ? { days: { from: daysOfMonth(first).from, to: daysOfMonth(last).to }, named: last }
    : { days: daysOfMonth(month), named: month }
}

/** Returns what the Invoice Furnishing Facility takes: invoices to businesses, and the credit notes to them. */
export const iffTables = (gstr1: Gstr1Tables): Gstr1Tables => ({
  ...gstr1,
  b2cl: [],
  cdnur: [],
  b2cs: new Map(),
  exempt: new Map(),
  hsn: { b2b: new Map(), b2c: new Map() },
})

/** Leaves out what the IFF of the first two months has furnished, since the portal refuses to take it twice. */
export function withoutFurnished(gstr1: Gstr1Tables, lastMonth: string): Gstr1Tables {
  const isLast = ({ issuedAt }: { issuedAt: string }) => indianDay(issuedAt).startsWith(lastMonth)
  return { ...gstr1, b2b: gstr1.b2b.filter(isLast), cdnr: gstr1.cdnr.filter(isLast) }
}
