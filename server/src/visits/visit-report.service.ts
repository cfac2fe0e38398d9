import type { VisitsKind } from '@amritvasya/contract'
import { pageKinds } from '@amritvasya/contract/rules/page-kinds'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import {
  listVisitsByDay,
  listVisitsByEntry,
  listVisitsBySource,
  type VisitFigures,
  type VisitRow,
} from './visit-report.repository.ts'

const queries = { day: listVisitsByDay, source: listVisitsBySource, entry: listVisitsByEntry }
const names: Readonly<Record<string, string>> = pageKinds
const words: Readonly<Record<string, string>> = { direct: 'Direct', other: 'Other' }

const labelOf = (by: VisitsKind, key: string): string => {
  if (by === 'entry') return names[key] ?? key
  return by === 'source' ? (words[key] ?? key) : key
}

/** Sums up the visitors of some days, a visitor of two days twice (VISIT-04). */
export async function sumVisits(
  database: Database,
  by: VisitsKind,
  days: Days,
): Promise<{ items: (VisitRow & { label: string })[]; totals: VisitFigures }> {
  const rows = await queries[by](database, days)
  const sum = (name: keyof VisitFigures) => rows.reduce((all, row) => all + row[name], 0)
  return {
    items: rows.map((row) => ({ ...row, label: labelOf(by, row.key) })),
    totals: {
      visitors: sum('visitors'),
      product: sum('product'),
      cart: sum('cart'),
      checkout: sum('checkout'),
      paid: sum('paid'),
      pageLoads: sum('pageLoads'),
    },
  }
}
