import { createHash, randomBytes } from 'node:crypto'
import type { ContentPage, ContentPageFields, ListedArticle, PolicyVersion } from '@amritvasya/contract'
import { type ContentPageKind, contentPagePath } from '@amritvasya/contract/rules/content-pages'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { ownContent, picturesOf, toArticle, toContent, toPage } from './content.mapper.ts'
import { findDraft, insertDraft } from './content-page.repository.ts'
import { assertPictures } from './content-pages.service.ts'
import {
  findFormerlyPublished,
  findInForce,
  findPublished,
  listPublications,
  listPublished,
  type PublishedRow,
} from './publication.repository.ts'

export type PublicPageDependencies = { database: Kysely<Tables>; filesUrl: string }

async function pageOf(
  { database, filesUrl }: PublicPageDependencies,
  row: PublishedRow,
): Promise<ContentPage> {
  return toPage(row, await picturesOf(database, [row.content]), filesUrl)
}

/** @throws {ApiError} NOT_FOUND */
export async function readPublished(
  dependencies: PublicPageDependencies,
  kind: 'landing' | 'article',
  slug: string,
): Promise<ContentPage> {
  const row = await findPublished(dependencies.database, kind, slug)
  if (!row) throw new ApiError('NOT_FOUND')
  return pageOf(dependencies, row)
}

export async function listArticles({ database, filesUrl }: PublicPageDependencies): Promise<ListedArticle[]> {
  const rows = await listPublished(database, 'article')
  const pictures = await picturesOf(
    database,
    rows.map(({ content }) => content),
  )
  return rows.map((row) => toArticle(row, pictures, filesUrl))
}

/** Paths and last changes of all published pages that are no policies. */
export async function listPublishedPaths(database: Database): Promise<{ path: string; changedAt: Date }[]> {
  const rows = [...(await listPublished(database, 'landing')), ...(await listPublished(database, 'article'))]
  return rows.map(({ kind, slug, begins_at }) => ({
    path: contentPagePath(kind, slug),
    changedAt: begins_at,
  }))
}

/**
 * @param number of a version that is or was in force; missing for the present one
 * @returns no page for the shop's own text
 * @throws {ApiError} NOT_FOUND for a version that was never published
 */
export async function readPolicy(
  dependencies: PublicPageDependencies,
  slug: string,
  number: number | undefined,
): Promise<{ page: ContentPage | null; versions: PolicyVersion[] }> {
  const { database } = dependencies
  const publications = await listPublications(database, 'policy', slug)
  const first = publications.at(-1)
  const versions: PolicyVersion[] = [
    ...publications.map(({ number, begins_at, ends_at }) => ({
      number,
      beginsAt: begins_at.toISOString(),
      endsAt: ends_at?.toISOString() ?? null,
    })),
    { number: 0, beginsAt: null, endsAt: first?.begins_at.toISOString() ?? null },
  ]
  if (number === 0) return { page: null, versions }
  const row = await (number === undefined
    ? findPublished(database, 'policy', slug)
    : findFormerlyPublished(database, slug, number))
  if (!row && number !== undefined) throw new ApiError('NOT_FOUND')
  return { page: row ? await pageOf(dependencies, row) : null, versions }
}

/** Returns the version of a policy that was in force at a moment, as an order of that moment has agreed to it. */
export async function readInForce(database: Database, slug: string, at: string) {
  const found = await findInForce(database, slug, at)
  const path = contentPagePath('policy', slug)
  const own = ownContent(slug)
  if (!found) return { title: own.title, path: `${path}?version=0`, number: 0, beginsAt: null }
  const { number, begins_at } = found
  return { title: own.title, path: `${path}?version=${number}`, number, beginsAt: begins_at.toISOString() }
}

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/**
 * The preview lasts for an hour.
 * @returns the path of the preview
 * @throws {ApiError} PICTURE_NOT_FOUND
 */
export async function previewPage(
  database: Kysely<Tables>,
  { kind, ...fields }: ContentPageFields & { kind: ContentPageKind },
): Promise<string> {
  const content = toContent(fields)
  await assertPictures(database, content)
  const ticket = randomBytes(24).toString('base64url')
  await insertDraft(database, hashOf(ticket), kind, content)
  return `/page-preview?draft=${ticket}`
}

/** @throws {ApiError} NOT_FOUND */
export async function readDraft(dependencies: PublicPageDependencies, ticket: string): Promise<ContentPage> {
  const draft = await findDraft(dependencies.database, hashOf(ticket))
  if (!draft) throw new ApiError('NOT_FOUND')
  const { kind, content, created_at } = draft
  const row = {
    kind,
    slug: 'preview',
    number: 0,
    content,
    begins_at: created_at,
    first_published_at: created_at,
  }
  return pageOf(dependencies, row)
}
