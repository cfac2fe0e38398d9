import type { InsertObject, Kysely, Selectable, SelectQueryBuilder, Transaction, UpdateObject } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'

type Table = keyof Tables & string
type Row<T extends Table> = Selectable<Tables[T]>
/** An id, or what the columns of the rows are; null stands for an empty column. */
type Which<T extends Table> = string | Partial<Row<T>>
type OneTable = { table: Record<string, unknown> }

/** Kysely cannot infer the columns of a table that is itself a type parameter. */
const untyped = (database: Database) => database as unknown as Kysely<OneTable>
const conditions = (which: string | object) =>
  Object.entries(typeof which === 'string' ? { id: which } : which).map(
    ([column, value]) => [column, value === null ? 'is' : '=', value] as const,
  )

/** Returns the rows that match, with these columns or all, in the order of one column where it matters. */
export function rowsOf<T extends Table, C extends keyof Row<T> & string = keyof Row<T> & string>(
  database: Database,
  table: T,
  which: Which<T>,
  columns?: readonly C[],
  order?: keyof Row<T> & string,
): Promise<Pick<Row<T>, C>[]> {
  const all = untyped(database).selectFrom(table as unknown as 'table')
  let query: SelectQueryBuilder<OneTable, 'table', object> = columns
    ? all.select([...columns])
    : all.selectAll()
  for (const [column, operator, value] of conditions(which)) query = query.where(column, operator, value)
  if (order) query = query.orderBy(order)
  return query.execute() as unknown as Promise<Pick<Row<T>, C>[]>
}

/**
 * Returns the row that matches.
 * @throws when there is none
 */
export async function rowOf<T extends Table, C extends keyof Row<T> & string = keyof Row<T> & string>(
  database: Database,
  table: T,
  which: Which<T>,
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>> {
  const [row] = await rowsOf(database, table, which, columns)
  if (!row) throw new Error(`No ${table} is ${JSON.stringify(which)}`)
  return row
}

/** Writes what no request of the shop writes, such as a time that has passed. */
export async function changeRows<T extends Table>(
  database: Database,
  table: T,
  which: Which<T>,
  changes: UpdateObject<Tables, T>,
): Promise<void> {
  let query = untyped(database)
    .updateTable(table as unknown as 'table')
    .set(changes)
  for (const [column, operator, value] of conditions(which)) query = query.where(column, operator, value)
  await query.execute()
}

/** Adds one row or several. */
export async function addRows<T extends Table>(
  database: Database,
  table: T,
  rows: InsertObject<Tables, T> | readonly InsertObject<Tables, T>[],
): Promise<void> {
  await untyped(database)
    .insertInto(table as unknown as 'table')
    .values(rows)
    .execute()
}

/** Does it as an endpoint does: whole or not at all. */
export const inTransaction = <T>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> => database.transaction().execute(work)
