import { type Changes, everything } from '../../platform/database/changes.ts'

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
      const ids = waiting.has(everything) ? null : [...waiting]
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
      if (tag === everything) waiting.add(everything)
      else if (tag.startsWith('product:')) waiting.add(tag.slice('product:'.length))
    }
    if (!isAsking) void ask()
  })
}
