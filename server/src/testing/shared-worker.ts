import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'

const DAY_MS = 86_400_000
const INDIA_MS = 5.5 * 3_600_000
const LAST_MINUTES_MS = 2 * 60_000

/** @returns milliseconds until the next day in India begins, or 0 when that is far away */
export function untilNextDay(now: number): number {
  const left = DAY_MS - ((now + INDIA_MS) % DAY_MS)
  return left < LAST_MINUTES_MS ? left : 0
}

/** Undoes what tests have changed for their whole process: clocks, spies, stubs and variables of the environment. */
export function restoreWorker(environment: NodeJS.ProcessEnv): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
}

// Many files compare a day of the shop with today, so none begins while a day ends.
await wait(untilNextDay(Date.now()))

// The files of a worker share its process, and none should find what the one before has left.
const environment = { ...process.env }
afterAll(() => restoreWorker(environment))
