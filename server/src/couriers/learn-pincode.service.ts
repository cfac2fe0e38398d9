import { areaOf, zoneOf } from '@amritvasya/contract/rules/delivery-areas'
import { type LearnReach, readReachForShopper, saveAnswer } from '../delivery/index.ts'
import type { CourierDependencies } from './dependencies.ts'

/** It is the time that an order waits for the answer. */
const LOOKUP_TIMEOUT_MS = 1_500
/** It is the time in which nobody asks after a failure, so that an outage slows down few orders. */
const PAUSE_MS = 30_000

type Dependencies = Pick<CourierDependencies, 'database' | 'couriers' | 'settings' | 'log'>

/**
 * Builds what asks about a pincode when it is ordered to before the job has lookups. Without an answer in time the order
 * goes on as if the pincode were served, and a later answer is kept all the same.
 * @returns undefined without a courier service
 */
export function pincodeLearner(
  dependencies: Dependencies,
  { timeoutMs = LOOKUP_TIMEOUT_MS, pauseMs = PAUSE_MS }: { timeoutMs?: number; pauseMs?: number } = {},
): LearnReach | undefined {
  const { database, couriers, settings, log } = dependencies
  const { shiprocket } = couriers
  if (!shiprocket) return undefined
  const lookups = new Map<string, Promise<void>>()
  let pausedUntil = 0

  async function ask(pincode: string): Promise<void> {
    try {
      await saveAnswer(database, pincode, await shiprocket?.serves(pincode))
    } catch (err) {
      // The job tries again, as the pincode is recorded.
      pausedUntil = Date.now() + pauseMs
      log.warn({ err, pincode }, 'the courier service said nothing about the pincode of an order')
    } finally {
      lookups.delete(pincode)
    }
  }

  return async (pincode) => {
    const { delivery } = await settings(database)
    if (areaOf(delivery.areas, pincode) || !zoneOf(pincode, null)) return
    if (await readReachForShopper(database, pincode)) return
    if (Date.now() < pausedUntil && !lookups.has(pincode)) return
    const answer = lookups.get(pincode) ?? ask(pincode)
    lookups.set(pincode, answer)
    await withTimeout(answer, timeoutMs)
  }
}

function withTimeout(answer: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void answer.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
