import type { ContentPageKind } from '@amritvasya/contract/rules/content-pages'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { StoredContent } from './content-pages.tables.ts'

export type VersionRow = Selectable<Tables['content_page_version']>
export type PageRow = Selectable<Tables['content_page']> & {
  /** The newest version has this title; null for a policy without any. */
  title: string | null
  newest: number
  live: number | null
  live_since: Date | null
  changed_at: Date | null
  changed_by: string | null
}

/** It reads page `p`, with its newest version and its publication. */
const states = sql`
  SELECT p.*, v.title, COALESCE(v.number, 0) AS newest, l.number AS live, l.begins_at AS live_since,
    v.created_at AS changed_at, v.staff_name AS changed_by
  FROM content_page p
  LEFT JOIN LATERAL (
    SELECT * FROM content_page_version WHERE page_id = p.id ORDER BY number DESC LIMIT 1
  ) v ON true
  LEFT JOIN content_page_publication l ON l.page_id = p.id AND l.ends_at IS NULL`

/** All of them are few; those changed last first. */
export async function listPageRows(database: Database): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    ${states} ORDER BY v.created_at DESC NULLS LAST, p.kind, p.slug`.execute(database)
  return rows
}

export async function findPageRow(database: Database, id: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`${states} WHERE p.id = ${id}`.execute(database)
  return rows[0]
}

/** Nobody else changes or publishes the page until the transaction ends. */
export async function lockPage(transaction: Database, id: string): Promise<void> {
  await sql`SELECT FROM content_page WHERE id = ${id} FOR UPDATE`.execute(transaction)
}

/** Nobody else takes an address until the transaction ends. */
export async function lockAddresses(transaction: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('content_page addresses'))`.execute(transaction)
}

export const findPageBySlug = (database: Database, kind: ContentPageKind, slug: string) =>
  database
    .selectFrom('content_page')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()

export const findVersion = (
  database: Database,
  pageId: string,
  number: number,
): Promise<VersionRow | undefined> =>
  database
    .selectFrom('content_page_version')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst()

export const listVersionRows = (database: Database, pageId: string): Promise<VersionRow[]> =>
  database
    .selectFrom('content_page_version')
    .selectAll()
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()

export async function insertPage(
  transaction: Database,
  page: { id: string; kind: ContentPageKind; slug: string },
): Promise<void> {
  await transaction
    .insertInto('content_page')
    .values({ ...page, planned_version: null })
    .execute()
}

export async function updateSlug(transaction: Database, id: string, slug: string): Promise<void> {
  await transaction.updateTable('content_page').set({ slug }).where('id', '=', id).execute()
}

type NewVersion = Omit<VersionRow, 'created_at' | 'content'> & { content: StoredContent }

export async function insertVersion(
  transaction: Database,
  { content, ...row }: NewVersion,
  hashes: readonly string[],
): Promise<void> {
  await transaction
    .insertInto('content_page_version')
    .values({ ...row, content: JSON.stringify(content) })
    .execute()
  if (hashes.length === 0) return
  await transaction
    .insertInto('content_page_picture')
    .values([...new Set(hashes)].map((picture_hash) => ({ page_id: row.page_id, picture_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deletePage(transaction: Database, id: string): Promise<void> {
  await sql`DELETE FROM content_page_publication WHERE page_id = ${id}`.execute(transaction)
  await transaction.deleteFrom('content_page').where('id', '=', id).execute()
}

/** Purges drafts older than an hour. */
export async function insertDraft(
  database: Database,
  ticketHash: Buffer,
  kind: ContentPageKind,
  content: StoredContent,
): Promise<void> {
  await sql`DELETE FROM content_page_draft WHERE created_at < now() - interval '1 hour'`.execute(database)
  await database
    .insertInto('content_page_draft')
    .values({ ticket_hash: ticketHash, kind, content: JSON.stringify(content) })
    .execute()
}

export const findDraft = (database: Database, ticketHash: Buffer) =>
  database
    .selectFrom('content_page_draft')
    .select(['kind', 'content', 'created_at'])
    .where('ticket_hash', '=', ticketHash)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
