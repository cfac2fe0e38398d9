import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { type PageQuery, paginate } from '../platform/database/paginate.ts'

export type RedirectRow = Selectable<Tables['redirect']>
export type RedirectFilter = PageQuery & { sort: 'createdAt' | 'path' }

export const listRedirectRows = (
  database: Database,
  { sort, ...page }: RedirectFilter,
): Promise<{ rows: RedirectRow[]; total: number }> =>
  paginate(database, 'redirect', page, {
    sortedBy: sort === 'path' ? 'path' : 'created_at',
    searched: ['path', 'target'],
  })

export const findRedirect = (database: Database, id: string): Promise<RedirectRow | undefined> =>
  database.selectFrom('redirect').selectAll().where('id', '=', id).executeTakeFirst()

export const findRedirectsByPath = (database: Database, paths: readonly string[]): Promise<RedirectRow[]> =>
  database
    .selectFrom('redirect')
    .selectAll()
    .where(sql<boolean>`path = ANY (${[...paths]}::text[])`)
    .execute()

/** Two writers at once could make a circle, or a chain. */
export async function lockRedirects(transaction: Database): Promise<void> {
  await sql`LOCK TABLE redirect IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
}

export async function insertRedirects(
  transaction: Database,
  rows: readonly { id: string; path: string; target: string }[],
): Promise<void> {
  await sql`
    INSERT INTO redirect (id, path, target)
    SELECT * FROM unnest(
      ${rows.map(({ id }) => id)}::text[], ${rows.map(({ path }) => path)}::text[],
      ${rows.map(({ target }) => target)}::text[])`.execute(transaction)
}

export async function updateRedirect(
  transaction: Database,
  { id, path, target }: { id: string; path: string; target: string },
): Promise<void> {
  await transaction.updateTable('redirect').set({ path, target }).where('id', '=', id).execute()
}

/** Lets what leads to a path lead to its target, so that nobody takes two hops. */
export async function redirectManyTargets(
  transaction: Database,
  rows: readonly { path: string; target: string }[],
): Promise<void> {
  await sql`
    UPDATE redirect r SET target = n.target
    FROM unnest(${rows.map(({ path }) => path)}::text[], ${rows.map(({ target }) => target)}::text[])
      AS n (path, target)
    WHERE lower(split_part(r.target, '?', 1)) = n.path AND r.path <> n.path`.execute(transaction)
}

export async function deleteRedirect(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('redirect').where('id', '=', id).execute()
}

/** A page always wins, so a redirect of its address would only mislead who reads the list. */
export async function deleteRedirectOf(transaction: Database, path: string): Promise<void> {
  await transaction.deleteFrom('redirect').where('path', '=', path).execute()
}

/** Whoever removes a page must call it, so that no old address leads to a page that is gone. */
export async function deleteRedirectsTo(transaction: Database, path: string): Promise<void> {
  await sql`DELETE FROM redirect WHERE lower(split_part(target, '?', 1)) = ${path}`.execute(transaction)
}
