import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Tables } from './database.ts'

export type PageQuery = {
  page: number
  perPage: number
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: readonly string[] | undefined
}

type PaginateOptions<Table extends keyof Tables> = {
  sortedBy: keyof Tables[Table] & string
  searched: readonly (keyof Tables[Table] & string)[]
  /** For what another table has. */
  alsoMatching?: (pattern: string) => RawBuilder<unknown>
  where?: readonly RawBuilder<unknown>[]
}

export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export async function paginate<Table extends keyof Tables & string>(
  database: Database,
  table: Table,
  { page, perPage, order, q = '', ids }: PageQuery,
  { sortedBy, searched, alsoMatching, where = [] }: PaginateOptions<Table>,
): Promise<{ rows: Selectable<Tables[Table]>[]; total: number }> {
  const pattern = containsPattern(q)
  const matches = [
    ...searched.map((column) => sql`${sql.ref(column)} ILIKE ${pattern}`),
    ...(alsoMatching ? [alsoMatching(pattern)] : []),
  ]
  const conditions = [
    ...where,
    ...(ids === undefined ? [] : [sql`id = ANY (${[...ids]}::text[])`]),
    ...(q === '' ? [] : [sql`(${sql.join(matches, sql` OR `)})`]),
  ]
  const filtered = sql`${sql.table(table)} WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)}`
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  const { rows } = await sql<Selectable<Tables[Table]>>`
    SELECT * FROM ${filtered} ORDER BY ${sql.ref(sortedBy)} ${direction}, id ${direction}
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(database)
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${filtered}`.execute(
    database,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
