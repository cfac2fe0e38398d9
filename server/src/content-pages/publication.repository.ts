import type { ContentPageKind } from '@amritvasya/contract/rules/content-pages'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { StoredContent } from './content-pages.tables.ts'

/**
 * Publications by the database's clock, also those whose moment has come before a process has written them: `page_id`,
 * `number`, `begins_at` and `ends_at`, null while it is published.
 */
const publications = sql`(
  SELECT l.page_id, l.number, l.begins_at,
    COALESCE(l.ends_at, CASE WHEN p.planned_at <= statement_timestamp() THEN p.planned_at END) AS ends_at
  FROM content_page_publication l JOIN content_page p ON p.id = l.page_id
  UNION ALL
  SELECT id, planned_version, planned_at, NULL FROM content_page WHERE planned_at <= statement_timestamp()
)`

export type PublishedRow = {
  kind: ContentPageKind
  slug: string
  number: number
  content: StoredContent
  begins_at: Date
  first_published_at: Date
}

const published = sql`
  SELECT p.kind, p.slug, v.number, v.content, l.begins_at, COALESCE(p.first_published_at, l.begins_at) AS first_published_at
  FROM content_page p
  JOIN ${publications} l ON l.page_id = p.id
  JOIN content_page_version v ON v.page_id = p.id AND v.number = l.number`

export async function findPublished(
  database: Database,
  kind: ContentPageKind,
  slug: string,
): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`
    ${published} WHERE p.kind = ${kind} AND p.slug = ${slug} AND l.ends_at IS NULL`.execute(database)
  return rows[0]
}

/** The one published first comes last. */
export async function listPublished(database: Database, kind: ContentPageKind): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    ${published} WHERE p.kind = ${kind} AND l.ends_at IS NULL
    ORDER BY first_published_at DESC, p.id DESC LIMIT 500`.execute(database)
  return rows
}

/** A version as it was published last. */
export async function findFormerlyPublished(
  database: Database,
  slug: string,
  number: number,
): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`
    ${published} WHERE p.kind = 'policy' AND p.slug = ${slug} AND l.number = ${number}
    ORDER BY l.begins_at DESC LIMIT 1`.execute(database)
  return rows[0]
}

export type PublicationRow = { number: number; begins_at: Date; ends_at: Date | null }

export async function listPublications(
  database: Database,
  kind: ContentPageKind,
  slug: string,
): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`
    SELECT l.number, l.begins_at, l.ends_at FROM ${publications} l JOIN content_page p ON p.id = l.page_id
    WHERE p.kind = ${kind} AND p.slug = ${slug} ORDER BY l.begins_at DESC`.execute(database)
  return rows
}

/** Returns undefined for the shop's own text, and for a page that was not published then. */
export async function findInForce(
  database: Database,
  slug: string,
  at: string,
): Promise<PublicationRow | undefined> {
  const { rows } = await sql<PublicationRow>`
    SELECT l.number, l.begins_at, l.ends_at FROM ${publications} l JOIN content_page p ON p.id = l.page_id
    WHERE p.kind = 'policy' AND p.slug = ${slug} AND l.begins_at <= ${at}::timestamptz
      AND (l.ends_at IS NULL OR l.ends_at > ${at}::timestamptz)
    ORDER BY l.begins_at DESC LIMIT 1`.execute(database)
  return rows[0]
}

/** Ends the present publication, and begins that of a version unless it is null. The page must be locked. */
export async function replacePublication(
  transaction: Database,
  pageId: string,
  number: number | null,
): Promise<void> {
  await sql`
    WITH moment AS (SELECT clock_timestamp() AS now), ended AS (
      UPDATE content_page_publication SET ends_at = greatest(begins_at, (SELECT now FROM moment))
      WHERE page_id = ${pageId} AND ends_at IS NULL RETURNING ends_at
    )
    SELECT FROM ended`.execute(transaction)
  if (number === null) return
  await sql`
    WITH begun AS (
      INSERT INTO content_page_publication (page_id, number, begins_at)
      SELECT ${pageId}, ${number}::integer, greatest(clock_timestamp(), COALESCE((
        SELECT max(ends_at) + interval '1 microsecond' FROM content_page_publication WHERE page_id = ${pageId}
      ), clock_timestamp())) RETURNING begins_at
    )
    UPDATE content_page SET first_published_at = COALESCE(first_published_at, (SELECT begins_at FROM begun))
    WHERE id = ${pageId}`.execute(transaction)
}

/** @returns false when the moment has passed by the database's clock */
export async function writePlan(
  transaction: Database,
  pageId: string,
  plan: { number: number; at: string } | undefined,
): Promise<boolean> {
  const { numAffectedRows } = plan
    ? await sql`
        UPDATE content_page SET planned_version = ${plan.number}, planned_at = ${plan.at}::timestamptz
        WHERE id = ${pageId} AND ${plan.at}::timestamptz > clock_timestamp()`.execute(transaction)
    : await sql`
        UPDATE content_page SET planned_version = NULL, planned_at = NULL WHERE id = ${pageId}`.execute(
        transaction,
      )
  return numAffectedRows === 1n
}

export async function isAnyDue(database: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM content_page WHERE planned_at <= clock_timestamp() LIMIT 1`.execute(database)
  return rows.length > 0
}

/** Returns the milliseconds until the next publication by the database's clock; undefined without plans. */
export async function readTimeToNext(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ milliseconds: number | null }>`
    SELECT (extract(epoch FROM min(planned_at) - clock_timestamp()) * 1000)::float8 AS milliseconds
    FROM content_page WHERE planned_at IS NOT NULL`.execute(database)
  return rows[0]?.milliseconds ?? undefined
}

/** @returns false when another process was faster */
export async function publishDue(transaction: Database): Promise<boolean> {
  const { rows: due } = await sql<{ id: string }>`
    SELECT id FROM content_page WHERE planned_at <= clock_timestamp() ORDER BY id FOR UPDATE`.execute(
    transaction,
  )
  if (due.length === 0) return false
  const ids = due.map(({ id }) => id)
  await sql`
    UPDATE content_page_publication l SET ends_at = greatest(l.begins_at, p.planned_at)
    FROM content_page p WHERE p.id = l.page_id AND l.ends_at IS NULL AND p.id = ANY (${ids}::text[])`.execute(
    transaction,
  )
  await sql`
    INSERT INTO content_page_publication (page_id, number, begins_at)
    SELECT id, planned_version, planned_at FROM content_page WHERE id = ANY (${ids}::text[])`.execute(
    transaction,
  )
  await sql`
    UPDATE content_page SET first_published_at = COALESCE(first_published_at, planned_at),
      planned_version = NULL, planned_at = NULL
    WHERE id = ANY (${ids}::text[])`.execute(transaction)
  return true
}
