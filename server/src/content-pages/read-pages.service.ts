import type { AdminContentPage, ContentPageVersion, ListedContentPage } from '@amritvasya/contract'
import type { ContentPageKind } from '@amritvasya/contract/rules/content-pages'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { assertVersion, versionOf } from '../platform/version.ts'
import type { WithAudit } from '../staff/index.ts'
import { ownContent, picturesOf, toFields, toListed } from './content.mapper.ts'
import {
  findPageRow,
  findVersion,
  listPageRows,
  listVersionRows,
  lockPage,
  type PageRow,
} from './content-page.repository.ts'
import type { StoredContent } from './content-pages.tables.ts'
import { listPublications } from './publication.repository.ts'

export type ContentPageDependencies = {
  database: Kysely<Tables>
  filesUrl: string
  withAudit: WithAudit
}

export type ContentPageQuery = {
  page: number
  perPage: number
  sort: 'changedAt' | 'title'
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: string[] | undefined
  kind?: ContentPageKind | undefined
}

/** Whoever publishes or saves must have seen what is newest, and what is published. */
const lockOf = ({ newest, slug, live, planned_version, planned_at }: PageRow): string =>
  versionOf({ newest, slug, live, planned_version, planned_at })

/** @throws {ApiError} NOT_FOUND */
export async function getRow(database: Database, id: string): Promise<PageRow> {
  const row = await findPageRow(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

export async function newestContent(database: Database, row: PageRow): Promise<StoredContent> {
  if (row.newest === 0) return ownContent(row.slug)
  const version = await findVersion(database, row.id, row.newest)
  if (!version) throw new Error(`Version ${row.newest} of content page ${row.id} is missing`)
  return version.content
}

export async function listPages(
  database: Database,
  { page, perPage, sort, order, q = '', ids, kind }: ContentPageQuery,
): Promise<{ items: ListedContentPage[]; total: number }> {
  const found = (await listPageRows(database))
    .map(toListed)
    .filter(
      (item) =>
        (kind === undefined || item.kind === kind) &&
        (ids === undefined || ids.includes(item.id)) &&
        `${item.title} ${item.path}`.toLowerCase().includes(q.toLowerCase()),
    )
  const by = (item: ListedContentPage) =>
    sort === 'title' ? item.title.toLowerCase() : (item.changedAt ?? '')
  const ascending = found.toSorted((one, other) => (by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0))
  const sorted = order === 'asc' ? ascending : ascending.toReversed()
  return { items: sorted.slice((page - 1) * perPage, page * perPage), total: found.length }
}

/** @throws {ApiError} NOT_FOUND */
export async function readPage(
  { filesUrl }: Pick<ContentPageDependencies, 'filesUrl'>,
  database: Database,
  id: string,
): Promise<AdminContentPage> {
  const row = await getRow(database, id)
  const content = await newestContent(database, row)
  const pictures = await picturesOf(database, [content])
  return { ...toListed(row), ...toFields(content, pictures, filesUrl), version: lockOf(row) }
}

/** @throws {ApiError} NOT_FOUND */
export async function listVersions(
  { database, filesUrl }: Pick<ContentPageDependencies, 'database' | 'filesUrl'>,
  id: string,
): Promise<{ items: ContentPageVersion[]; total: number }> {
  const row = await getRow(database, id)
  const rows = await listVersionRows(database, id)
  const publications = await listPublications(database, row.kind, row.slug)
  const pictures = await picturesOf(
    database,
    rows.map(({ content }) => content),
  )
  const versions: ContentPageVersion[] = rows.map((version) => ({
    number: version.number,
    ...toFields(version.content, pictures, filesUrl),
    restoredFrom: version.restored_from,
    author: version.staff_name,
    createdAt: version.created_at.toISOString(),
    publishedAt: publications
      .filter(({ number }) => number === version.number)
      .map(({ begins_at }) => begins_at.toISOString()),
  }))
  const own: ContentPageVersion[] =
    row.kind === 'policy'
      ? [
          {
            number: 0,
            ...toFields(ownContent(row.slug), pictures, filesUrl),
            restoredFrom: null,
            author: null,
            createdAt: null,
            publishedAt: [],
          },
        ]
      : []
  const items = [...versions, ...own]
  return { items, total: items.length }
}

/** Locks a page for a change. @throws {ApiError} NOT_FOUND, CHANGED_MEANWHILE */
export async function lockRow(transaction: Database, id: string, seen: string | undefined): Promise<PageRow> {
  await lockPage(transaction, id)
  const row = await getRow(transaction, id)
  assertVersion({ version: lockOf(row) }, seen)
  return row
}
