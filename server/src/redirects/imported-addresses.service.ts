import { listTag, redirectsTag } from '@amritvasya/contract/rules/cache-tags'
import { oldPathOf } from '@amritvasya/contract/rules/redirect-path'
import type { Database } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { newId } from '../platform/id.ts'
import {
  findRedirectsByPath,
  insertRedirects,
  lockRedirects,
  redirectManyTargets,
} from './redirect.repository.ts'

/** Lets addresses of a former shop lead to its products here. What leads somewhere already stays. */
export async function addOldAddresses(
  transaction: Database,
  addresses: readonly { path: string; target: string }[],
): Promise<void> {
  const byPath = new Map<string, string>()
  for (const { path, target } of addresses) {
    const old = oldPathOf(path)
    if (old !== undefined && !byPath.has(old)) byPath.set(old, target)
  }
  await lockRedirects(transaction)
  const present = await findRedirectsByPath(transaction, [...byPath.keys(), ...byPath.values()])
  const targets = new Map(present.map(({ path, target }) => [path, target]))
  const rows = [...byPath]
    .filter(([path]) => !targets.has(path))
    .map(([path, target]) => ({ id: newId(), path, target: targets.get(target) ?? target }))
    .filter(({ path, target }) => path !== target.split('?', 1)[0]?.toLowerCase())
  if (rows.length === 0) return
  await insertRedirects(transaction, rows)
  await redirectManyTargets(transaction, rows)
  await invalidate(transaction, [redirectsTag, listTag])
}
