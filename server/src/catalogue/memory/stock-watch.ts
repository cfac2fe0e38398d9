import { type Changes, everything } from '../../platform/database/changes.ts'

/**
 * Hears of products whose stock may have changed, and asks for them one batch after the other.
 * @param refresh is given their ids, or null for all products; what fails is made good by the next change
 */
export function watchStock(changes: Changes, refresh: (ids: string[] | null) => Promise<void>): void {
  const waiting = new Set<string>()
  let isAsking = false
  const ask = async () => {
    isAsking = true
    while (waiting.size > 0) {
      const ids = waiting.has(everything) ? null : [...waiting]
      waiting.clear()
      await refresh(ids).catch(() => {})
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
