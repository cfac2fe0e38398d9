import { allTag, productOf } from '@amritvasya/contract/cache-tags'
import type { Changes } from '../../platform/database/changes.ts'

/**
 * Refreshes products whose stock may have changed, one batch at a time.
 * @param refresh takes null for all products; ids that it failed for are refreshed with those of the next change
 */
export function watchStock(changes: Changes, refresh: (ids: string[] | null) => Promise<void>): void {
  const waiting = new Set<string>()
  let isAsking = false
  const ask = async () => {
    isAsking = true
    while (waiting.size > 0) {
      const ids = waiting.has(allTag) ? null : [...waiting]
      const taken = [...waiting]
      waiting.clear()
      try {
        await refresh(ids)
      } catch {
        // The next change tries them again; until then the database is likely to fail for them as well.
        for (const id of taken) waiting.add(id)
        break
      }
    }
    isAsking = false
  }
  changes.subscribe((tags) => {
    for (const tag of tags) {
      if (tag === allTag) waiting.add(allTag)
      const id = productOf(tag)
      if (id) waiting.add(id)
    }
    if (!isAsking) void ask()
  })
}
