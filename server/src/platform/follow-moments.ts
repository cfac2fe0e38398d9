import type { CacheTag } from '@amritvasya/contract/rules/cache-tags'
import type { InvalidationBus } from './database/invalidation-bus.ts'
import { IncidentLog, type IncidentLogger } from './incident-log.ts'

type Followed = {
  /** It is idempotent, as every process does so at the same moment. */
  apply: () => Promise<void>
  /** Returns the milliseconds until the next moment by the database's clock; undefined without one. */
  readTimeToNext: () => Promise<number | undefined>
  /** Returns true for invalidations that may mean a new plan. */
  concerns: (tags: readonly CacheTag[]) => boolean
  invalidationBus: Pick<InvalidationBus, 'subscribe'>
  log: IncidentLogger
  failed: string
  recovered: string
}

export type MomentFollower = { stop(): Promise<void> }

/** Plans of other processes are known after it at the latest. */
const LONGEST_WAIT_MS = 15_000
const RETRY_MS = 500
/** It is the time in which invalidations are gathered. */
const GATHER_MS = 100

/** Does what is planned for a moment, by a timer of this process that the database's clock sets. */
export function followMoments({ apply, readTimeToNext, concerns, ...options }: Followed): MomentFollower {
  const { invalidationBus, log, failed, recovered } = options
  const outage = new IncidentLog(log, failed, { recovered })
  let timer: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isRepeated = false
  let isOver = false

  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(run, milliseconds)
  }
  const work = async () => {
    try {
      await apply()
      const next = (await readTimeToNext()) ?? LONGEST_WAIT_MS
      outage.succeed()
      // The timer may be a little early.
      return Math.min(Math.max(Math.ceil(next) + 1, 0), LONGEST_WAIT_MS)
    } catch (error) {
      outage.fail(error)
      return RETRY_MS
    }
  }
  const run = () => {
    if (running) {
      isRepeated = true
      return
    }
    running = work().then((next) => {
      running = undefined
      wait(isRepeated ? 0 : next)
      isRepeated = false
    })
  }
  const unsubscribe = invalidationBus.subscribe((tags) => {
    if (isOver || !concerns(tags)) return
    gathering ??= setTimeout(() => {
      gathering = undefined
      run()
    }, GATHER_MS)
  })
  run()
  return {
    async stop() {
      isOver = true
      unsubscribe()
      clearTimeout(timer)
      clearTimeout(gathering)
      await running
    },
  }
}
