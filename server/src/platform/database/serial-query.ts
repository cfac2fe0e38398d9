import type pg from 'pg'

export type Query = <R extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<pg.QueryResult<R>>

/** Queues the queries of independent callers on one connection. */
export function serialQuery(client: pg.Client): Query {
  let last: Promise<unknown> = Promise.resolve()
  return <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const next = last.then(() => client.query<R>(text, values))
    last = next.catch(() => {})
    return next
  }
}
