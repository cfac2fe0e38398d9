import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import type {} from './visits.tables.ts'

/** Each step includes those who came further. */
export type VisitFigures = {
  visitors: number
  product: number
  cart: number
  checkout: number
  paid: number
  pageLoads: number
}
export type VisitRow = VisitFigures & { key: string }

const sums = sql`coalesce(sum(visitors), 0)::int AS visitors, coalesce(sum(product), 0)::int AS product,
  coalesce(sum(cart), 0)::int AS cart, coalesce(sum(checkout), 0)::int AS checkout, coalesce(sum(paid), 0)::int AS paid,
  coalesce(sum(page_loads), 0)::int AS "pageLoads"`

/** Days without visitors are there, too. */
export async function listVisitsByDay(database: Database, { from, to }: Days): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS key, ${sums}
    FROM generate_series(${from}::date, ${to}::date, '1 day') AS d (day)
    LEFT JOIN visit_count c ON c.day = d.day::date
    GROUP BY d.day ORDER BY d.day`.execute(database)
  return rows
}

const listBy = async (
  database: Database,
  { from, to }: Days,
  key: RawBuilder<unknown>,
): Promise<VisitRow[]> => {
  const { rows } = await sql<VisitRow>`
    SELECT ${key} AS key, ${sums} FROM visit_count
    WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY ${key}
    ORDER BY sum(visitors) DESC, ${key}`.execute(database)
  return rows
}

export const listVisitsBySource = (database: Database, days: Days): Promise<VisitRow[]> =>
  listBy(database, days, sql`source`)

export const listVisitsByEntry = (database: Database, days: Days): Promise<VisitRow[]> =>
  listBy(database, days, sql`entry`)
