import type { AdminContentPage, ContentPageFields } from '@amritvasya/contract'
import { contentPagesTag } from '@amritvasya/contract/rules/cache-tags'
import {
  type ContentPageKind,
  contentPagePath,
  ownArticleSlugs,
  slugOf,
} from '@amritvasya/contract/rules/content-pages'
import type { Database } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { newId } from '../platform/id.ts'
import type { ExpectedVersion } from '../platform/version.ts'
import { deletePageRedirects, movePage } from '../redirects/index.ts'
import { hashesOf, ownContent, picturesOf, toContent } from './content.mapper.ts'
import {
  deletePage,
  findPageBySlug,
  findVersion,
  insertPage,
  insertVersion,
  lockAddresses,
  lockPage,
  type PageRow,
  updateSlug,
} from './content-page.repository.ts'
import type { StoredContent } from './content-pages.tables.ts'
import {
  type ContentPageDependencies,
  getRow,
  lockRow,
  newestContent,
  readPage,
} from './read-pages.service.ts'

/** @throws {ApiError} ADDRESS_TAKEN */
async function assertFree(transaction: Database, kind: ContentPageKind, slug: string): Promise<void> {
  await lockAddresses(transaction)
  const isOwn = kind === 'article' && ownArticleSlugs.includes(slug)
  if (isOwn || (await findPageBySlug(transaction, kind, slug))) throw fieldError('slug', 'ADDRESS_TAKEN')
}

/** @throws {ApiError} PICTURE_NOT_FOUND */
export async function assertPictures(database: Database, content: StoredContent): Promise<void> {
  const pictures = await picturesOf(database, [content])
  const isMissing = (hash: string | undefined) => hash !== undefined && !pictures.has(hash)
  if (isMissing(content.picture?.hash)) throw fieldError('picture', 'PICTURE_NOT_FOUND')
  if (isMissing(content.sharePicture?.hash)) throw fieldError('sharePicture', 'PICTURE_NOT_FOUND')
  const place = content.blocks.findIndex((block) => block.type === 'picture' && isMissing(block.picture.hash))
  if (place >= 0) throw fieldError(`blocks.${place}.picture`, 'PICTURE_NOT_FOUND')
}

/** @throws {ApiError} ADDRESS_TAKEN, PICTURE_NOT_FOUND, INVALID_INPUT for a title that makes no address */
export const createPage = (
  dependencies: ContentPageDependencies,
  caller: StaffCaller,
  { kind, slug: asked, ...fields }: ContentPageFields & { kind: 'landing' | 'article'; slug: string },
): Promise<AdminContentPage> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const slug = asked || slugOf(fields.title)
    if (slug === '') throw fieldError('slug', 'INVALID_INPUT', 'Please enter the address of the page')
    await assertFree(transaction, kind, slug)
    const content = toContent(fields)
    await assertPictures(transaction, content)
    const id = newId()
    await insertPage(transaction, { id, kind, slug })
    await movePage(transaction, undefined, contentPagePath(kind, slug))
    await addVersion(transaction, caller, id, 1, content, null)
    const after = { slug, ...content }
    await logChange('content-page.added', id, content.title, { after })
    return readPage(dependencies, transaction, id)
  })

const addVersion = (
  transaction: Database,
  { id: staff_id, name: staff_name }: StaffCaller,
  page_id: string,
  number: number,
  content: StoredContent,
  restored_from: number | null,
): Promise<void> => {
  const row = { page_id, number, title: content.title, content, restored_from, staff_id, staff_name }
  return insertVersion(transaction, row, hashesOf(content))
}

type Change = {
  content: StoredContent
  restoredFrom: number | null
  slug?: string | undefined
  action: string
}

/** Every save is a version of its own, so that nothing is lost and each can be restored. */
const change = (
  dependencies: ContentPageDependencies,
  caller: StaffCaller,
  id: string,
  seen: string | undefined,
  prepare: (transaction: Database, row: PageRow, before: StoredContent) => Promise<Change>,
): Promise<AdminContentPage> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const row = await lockRow(transaction, id, seen)
    const before = await newestContent(transaction, row)
    const { content, restoredFrom, slug = row.slug, action } = await prepare(transaction, row, before)
    await assertPictures(transaction, content)
    await addVersion(transaction, caller, id, row.newest + 1, content, restoredFrom)
    if (slug !== row.slug) {
      await assertFree(transaction, row.kind, slug)
      await updateSlug(transaction, id, slug)
      const former = row.first_published_at ? contentPagePath(row.kind, row.slug) : undefined
      await movePage(transaction, former, contentPagePath(row.kind, slug))
      await invalidate(transaction, [contentPagesTag])
    }
    await logChange(action, id, content.title, {
      before: { slug: row.slug, ...before },
      after: { slug, ...content },
    })
    return readPage(dependencies, transaction, id)
  })

/** @throws {ApiError} NOT_FOUND, ADDRESS_TAKEN, PICTURE_NOT_FOUND, CHANGED_MEANWHILE */
export const savePage = (
  dependencies: ContentPageDependencies,
  caller: StaffCaller,
  id: string,
  { version, slug, ...fields }: ContentPageFields & { slug?: string | undefined } & ExpectedVersion,
): Promise<AdminContentPage> =>
  change(dependencies, caller, id, version, async (_, row, before) => {
    if (row.kind === 'policy' && fields.blocks.some(({ type }) => type !== 'text')) {
      throw fieldError('blocks', 'INVALID_INPUT', 'A policy has texts only')
    }
    return {
      content: toContent(fields, before),
      restoredFrom: null,
      slug: row.kind === 'policy' ? undefined : slug,
      action: 'content-page.saved',
    }
  })

/**
 * @param number 0 for the shop's own text of a policy
 * @throws {ApiError} NOT_FOUND, CHANGED_MEANWHILE
 */
export const restoreVersion = (
  dependencies: ContentPageDependencies,
  caller: StaffCaller,
  id: string,
  { number, version }: { number: number } & ExpectedVersion,
): Promise<AdminContentPage> =>
  change(dependencies, caller, id, version, async (transaction, row) => {
    const former = number === 0 ? undefined : await findVersion(transaction, id, number)
    const content = number === 0 && row.kind === 'policy' ? ownContent(row.slug) : former?.content
    if (!content) throw new ApiError('NOT_FOUND')
    return { content, restoredFrom: number, action: 'content-page.restored' }
  })

/** @throws {ApiError} NOT_FOUND, STILL_USED */
export const removePage = (
  { withAudit }: ContentPageDependencies,
  caller: StaffCaller,
  id: string,
): Promise<void> =>
  withAudit(caller, async (transaction, logChange) => {
    await lockPage(transaction, id)
    const row = await getRow(transaction, id)
    if (row.kind === 'policy') throw new ApiError('STILL_USED', 'A policy cannot be removed')
    if (row.live !== null || row.planned_at) {
      throw new ApiError('STILL_USED', 'Please take the page off the shop first')
    }
    const before = { slug: row.slug, ...(await newestContent(transaction, row)) }
    await deletePage(transaction, id)
    await deletePageRedirects(transaction, contentPagePath(row.kind, row.slug))
    await logChange('content-page.removed', id, before.title, { before })
  })
