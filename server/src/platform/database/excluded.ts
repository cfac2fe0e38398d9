import { type RawBuilder, sql } from 'kysely'

/** Lets an insert that meets a row write its own values into it; the columns that are left out stay as they are. */
export const excludedOf = <Row extends object, Left extends keyof Row>(
  rows: readonly Row[],
  left: readonly Left[],
) =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {})
      .filter((column) => !left.includes(column as Left))
      .map((column) => [column, sql.ref(`excluded.${column}`)]),
  ) as Record<Exclude<keyof Row, Left>, RawBuilder<never>>
