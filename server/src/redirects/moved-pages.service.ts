import { listTag, redirectsTag } from '@amritvasya/contract/rules/cache-tags'
import type { Database } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { newId } from '../platform/id.ts'
import {
  deleteRedirectOf,
  deleteRedirectsTo,
  insertRedirects,
  lockRedirects,
  redirectManyTargets,
} from './redirect.repository.ts'

/** Lets no old address lead to a page that is gone. @param path in lower case */
export async function deletePageRedirects(transaction: Database, path: string): Promise<void> {
  await lockRedirects(transaction)
  await deleteRedirectsTo(transaction, path)
  await invalidate(transaction, [redirectsTag])
}

/**
 * Lets the former address of a page lead to its present one in one hop, with all that led to the former one.
 * @param from undefined for a page that nobody has seen at another address
 * @param to in lower case, as `from`
 */
export async function movePage(transaction: Database, from: string | undefined, to: string): Promise<void> {
  await lockRedirects(transaction)
  await deleteRedirectOf(transaction, to)
  if (from !== undefined) {
    await deleteRedirectOf(transaction, from)
    await insertRedirects(transaction, [{ id: newId(), path: from, target: to }])
    await redirectManyTargets(transaction, [{ path: from, target: to }])
  }
  await invalidate(transaction, [redirectsTag, listTag])
}
