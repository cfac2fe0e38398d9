import type pg from 'pg'

export type Query = <R extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<pg.QueryResult<R>>

/** Queries of one connection, for several who do not know of each other: each waits for the one before. */
export function inTurn(client: pg.Client): Query {
  let last: Promise<unknown> = Promise.resolve()
  return <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const next = last.then(() => client.query<R>(text, values))
    last = next.catch(() => {})
    return next
  }
}
