import type { Redirect } from '@amritvasya/contract'
import { redirectsTag } from '@amritvasya/contract/rules/cache-tags'
import { type ContentPageKind, ownArticleSlugs } from '@amritvasya/contract/rules/content-pages'
import type { Kysely } from 'kysely'
import { isInCatalogue } from '../catalogue/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { newId } from '../platform/id.ts'
import type { WithAudit } from '../staff/index.ts'
import {
  deleteRedirect,
  findRedirect,
  findRedirectsByPath,
  insertRedirects,
  listRedirectRows,
  lockRedirects,
  type RedirectFilter,
  type RedirectRow,
  redirectManyTargets,
  updateRedirect,
} from './redirect.repository.ts'

export type RedirectDependencies = {
  database: Kysely<Tables>
  withAudit: WithAudit
  /** It is passed in because content pages depend on redirects. */
  findPageBySlug: (database: Database, kind: ContentPageKind, slug: string) => Promise<object | undefined>
}
type Fields = Pick<Redirect, 'path' | 'target'>

const toRedirect = ({ id, path, target, created_at }: RedirectRow): Redirect => ({
  id,
  path,
  target,
  createdAt: created_at.toISOString(),
})

export async function listRedirects(
  database: Database,
  filter: RedirectFilter,
): Promise<{ items: Redirect[]; total: number }> {
  const { rows, total } = await listRedirectRows(database, filter)
  return { items: rows.map(toRedirect), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readRedirect(database: Database, id: string): Promise<Redirect> {
  const row = await findRedirect(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toRedirect(row)
}

/** Redirects tell paths by their lower case, as they are looked up. */
const pathOfTarget = (target: string): string => (target.split('?', 1)[0] ?? '').toLowerCase()

/** Returns true unless the path is of a product, a category or a content page that does not exist. */
async function isKnownPage(
  { findPageBySlug }: RedirectDependencies,
  transaction: Database,
  path: string,
): Promise<boolean> {
  const [, folder, slug] = /^\/(pages|blog)\/([^/]+)$/.exec(path) ?? []
  if (folder && slug && !ownArticleSlugs.includes(slug)) {
    const page = await findPageBySlug(transaction, folder === 'pages' ? 'landing' : 'article', slug)
    return page !== undefined
  }
  const [, kind, id] = /^\/(product|category)\/([^/]+)$/.exec(path) ?? []
  return !kind || !id || isInCatalogue(transaction, kind === 'product' ? kind : 'category', id)
}

/**
 * Follows the target, so that every redirect takes one hop.
 * @param id of the redirect itself, which may keep its path
 * @throws {ApiError} REDIRECT_TAKEN, REDIRECT_LOOP, REDIRECT_NOWHERE
 */
async function checked(
  dependencies: RedirectDependencies,
  transaction: Database,
  id: string,
  { path, target }: Fields,
): Promise<Fields> {
  const found = await findRedirectsByPath(transaction, [path, pathOfTarget(target)])
  if (found.some((row) => row.path === path && row.id !== id)) throw fieldError('path', 'REDIRECT_TAKEN')
  const next = found.find((row) => row.path === pathOfTarget(target) && row.id !== id)
  const last = next?.target ?? target
  if (pathOfTarget(last) === path) throw fieldError('target', 'REDIRECT_LOOP')
  if (!(await isKnownPage(dependencies, transaction, last.split('?', 1)[0] ?? ''))) {
    const isPage = /^\/(pages|blog)\//.test(last)
    throw fieldError('target', 'REDIRECT_NOWHERE', isPage ? 'The shop has no such page' : undefined)
  }
  return { path, target: last }
}

/** @throws {ApiError} REDIRECT_TAKEN, REDIRECT_LOOP, REDIRECT_NOWHERE */
export const createRedirect = (dependencies: RedirectDependencies, caller: StaffCaller, fields: Fields) =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    await lockRedirects(transaction)
    const id = newId()
    const after = await checked(dependencies, transaction, id, fields)
    await insertRedirects(transaction, [{ id, ...after }])
    await redirectManyTargets(transaction, [after])
    await invalidate(transaction, [redirectsTag])
    await logChange('redirect.added', id, after.path, { after })
    return readRedirect(transaction, id)
  })

/** @throws {ApiError} NOT_FOUND, REDIRECT_TAKEN, REDIRECT_LOOP, REDIRECT_NOWHERE */
export const changeRedirect = (
  dependencies: RedirectDependencies,
  caller: StaffCaller,
  id: string,
  fields: Fields,
) =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    await lockRedirects(transaction)
    const { path, target } = await readRedirect(transaction, id)
    const after = await checked(dependencies, transaction, id, fields)
    await updateRedirect(transaction, { id, ...after })
    await redirectManyTargets(transaction, [after])
    await invalidate(transaction, [redirectsTag])
    const before = { path, target }
    await logChange('redirect.saved', id, after.path, { before, after })
    return readRedirect(transaction, id)
  })

/** @throws {ApiError} NOT_FOUND */
export const removeRedirect = ({ withAudit }: RedirectDependencies, caller: StaffCaller, id: string) =>
  withAudit(caller, async (transaction, logChange) => {
    const { path, target } = await readRedirect(transaction, id)
    await deleteRedirect(transaction, id)
    await invalidate(transaction, [redirectsTag])
    await logChange('redirect.removed', id, path, { before: { path, target } })
  })
