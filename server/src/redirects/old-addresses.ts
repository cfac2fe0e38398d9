import { listTag, redirectsTag } from '@amritvasya/contract/rules/cache-tags'
import { formerPathsOf, oldPathOf, withQueryOf } from '@amritvasya/contract/rules/redirect-path'
import type { Database } from '../platform/database/database.ts'
import { InvalidatedCache } from '../platform/database/invalidated-cache.ts'

import type { OldAddresses, PageInvalidations } from '../platform/page-cache/page-cache.ts'
import { findRedirectsByPath } from './redirect.repository.ts'

const MAX_ENTRIES = 5_000
/** A product that is shown again at its address must not stay redirected. */
const MAX_AGE_MS = 60_000

/** Unknown addresses are cached too, as crawlers ask for them again and again. */
export function createOldAddresses(database: Database, changes: PageInvalidations): OldAddresses {
  const isConcerned = (tag: string) => tag === redirectsTag || tag === listTag
  const cache = new InvalidatedCache<string | undefined>(changes, isConcerned, MAX_ENTRIES, MAX_AGE_MS)
  return async (url) => {
    const [address = ''] = url.split('#', 1)
    const mark = address.indexOf('?')
    const path = oldPathOf(mark < 0 ? address : address.slice(0, mark))
    if (path === undefined) return undefined
    const target = await cache.get(path, async () => {
      const paths = formerPathsOf(path)
      const found = new Map((await findRedirectsByPath(database, paths)).map((row) => [row.path, row.target]))
      return paths.map((one) => found.get(one)).find((one) => one !== undefined)
    })
    return target === undefined ? undefined : withQueryOf(target, mark < 0 ? '' : address.slice(mark))
  }
}
