import { setTimeout as after } from 'node:timers/promises'
import { allTag, productOf } from '@amritvasya/contract/rules/cache-tags'
import type { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import { IncidentLog, type IncidentLogger } from '../../platform/incident-log.ts'

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000
/** Sales leave the days that count. */
const REFRESH_ALL_MS = 3_600_000
/** A list would rather show older stock than wait for longer. */
const MAX_WAIT_MS = 300

/**
 * @param refresh takes null for all products; failed ids are refreshed again after a pause, or with the next
 * change
 * @returns a function that waits until what has been announced is refreshed, for a moment at most
 */
export function watchStock(
  invalidationBus: InvalidationBus,
  refresh: (ids: string[] | null) => Promise<void>,
  log: IncidentLogger,
): () => Promise<void> {
  const outage = new IncidentLog(
    log,
    'the stock of the search index cannot be refreshed; lists may show old stock',
    { recovered: 'the stock of the search index is refreshed again' },
  )
  const waiting = new Set<string>()
  let isAsking = false
  let asking: Promise<void> = Promise.resolve()
  let pause = FIRST_RETRY_MS
  let retry: NodeJS.Timeout | undefined
  const ask = async () => {
    clearTimeout(retry)
    isAsking = true
    while (waiting.size > 0) {
      const ids = waiting.has(allTag) ? null : [...waiting]
      const taken = [...waiting]
      waiting.clear()
      try {
        await refresh(ids)
        outage.succeed()
        pause = FIRST_RETRY_MS
      } catch (error) {
        outage.fail(error)
        // The database is likely to fail for the next ones as well.
        for (const id of taken) waiting.add(id)
        retry = setTimeout(start, pause).unref()
        pause = Math.min(pause * 2, MAX_RETRY_MS)
        break
      }
    }
    isAsking = false
  }
  const start = () => {
    if (!isAsking && waiting.size > 0) asking = ask()
  }
  invalidationBus.subscribe((tags) => {
    for (const tag of tags) {
      if (tag === allTag) waiting.add(allTag)
      const id = productOf(tag)
      if (id) waiting.add(id)
    }
    start()
  })
  setInterval(() => {
    waiting.add(allTag)
    start()
  }, REFRESH_ALL_MS).unref()
  return async () => {
    if (!isAsking) return
    const enough = new AbortController()
    const waited = after(MAX_WAIT_MS, undefined, { signal: enough.signal, ref: false }).catch(() => {})
    await Promise.race([asking, waited])
    enough.abort()
  }
}
