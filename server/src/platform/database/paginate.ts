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
  /** It searches what another table has. */
  alsoMatching?: (pattern: string) => RawBuilder<unknown>
  where?: readonly RawBuilder<unknown>[]
}

export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Filter = Pick<PageQuery, 'q' | 'ids'>

/** Returns the SQL after FROM. */
function filteredBy<Table extends keyof Tables & string>(
  table: Table,
  { q = '', ids }: Filter,
  { searched, alsoMatching, where = [] }: Omit<PaginateOptions<Table>, 'sortedBy'>,
): RawBuilder<unknown> {
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
  return sql`${sql.table(table)} WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)}`
}

const sortedAs = (column: string, order: 'asc' | 'desc'): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  return sql`ORDER BY ${sql.ref(column)} ${direction}, id ${direction}`
}

export async function paginate<Table extends keyof Tables & string>(
  database: Database,
  table: Table,
  { page, perPage, order, ...filter }: PageQuery,
  { sortedBy, ...options }: PaginateOptions<Table>,
): Promise<{ rows: Selectable<Tables[Table]>[]; total: number }> {
  const filtered = filteredBy(table, filter, options)
  const { rows } = await sql<Selectable<Tables[Table]>>`
    SELECT * FROM ${filtered} ${sortedAs(sortedBy, order)}
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(database)
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${filtered}`.execute(
    database,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Returns the ids of all pages of {@link paginate}. */
export async function listIds<Table extends keyof Tables & string>(
  database: Database,
  table: Table,
  { order, ...filter }: Filter & Pick<PageQuery, 'order'>,
  { sortedBy, ...options }: PaginateOptions<Table>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${filteredBy(table, filter, options)} ${sortedAs(sortedBy, order)}`.execute(database)
  return rows.map(({ id }) => id)
}
