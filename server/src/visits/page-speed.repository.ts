import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type {} from './visits.tables.ts'

export type Metric = 'lcp' | 'inp' | 'cls'
export type CountedClass = { page: string; metric: Metric; class: number; visits: number }

/** @param classes each metric once */
export async function countPageSpeed(
  database: Database,
  day: string,
  page: string,
  classes: readonly { metric: Metric; class: number }[],
): Promise<void> {
  // In one order, so that visits do not wait for each other in a circle.
  const rows = classes
    .toSorted((one, other) => one.metric.localeCompare(other.metric))
    .map((one) => ({ day, page, ...one, visits: 1 }))
  await database
    .insertInto('page_speed')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'metric', 'class'])
        .doUpdateSet({ visits: sql`page_speed.visits + 1` }),
    )
    .execute()
}

/** @returns the lowest classes first */
export async function listClasses(database: Database, from: string, to: string): Promise<CountedClass[]> {
  const { rows } = await sql<CountedClass>`
    SELECT page, metric, class, sum(visits)::int AS visits FROM page_speed
    WHERE day BETWEEN ${from}::date AND ${to}::date
    GROUP BY page, metric, class ORDER BY class`.execute(database)
  return rows
}

export async function deletePageSpeedBefore(database: Database, day: string): Promise<void> {
  await sql`DELETE FROM page_speed WHERE day < ${day}::date`.execute(database)
}
