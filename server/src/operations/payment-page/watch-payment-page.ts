import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { saveVisit } from './payment-page.repository.ts'
import { findDifferences, VisitError } from './visit.ts'

type PaymentPageWatch = {
  database: Database
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  publicUrl: () => string
  /** The process on its own machine, without a trailing slash. */
  ownUrl: () => string
  /** It is the pause between visits. */
  pauseMs?: number
}

/** A change of settings, a new release or a cache on the way lets one visit differ, not three. */
const VISITS = 3
const PAUSE_MS = 40_000

/**
 * Visits the payment pages as shoppers reach them, and says in the log and in Health, which mails the owner, that they differ
 * from what the shop sends. Requirement 11.6.1 of PCI DSS 4.0.1.
 */
export async function watchPaymentPage({
  database,
  log,
  publicUrl,
  ownUrl,
  pauseMs = PAUSE_MS,
}: PaymentPageWatch): Promise<void> {
  const addresses = { seen: publicUrl(), own: ownUrl() }
  try {
    let differences = await findDifferences(addresses)
    for (let visit = 1; visit < VISITS && differences.length > 0; visit++) {
      await delay(pauseMs)
      differences = await findDifferences(addresses)
    }
    await saveVisit(database, { differences })
    if (differences.length > 0)
      log.error({ differences }, 'the payment page was changed on its way to shoppers')
  } catch (error) {
    if (!(error instanceof VisitError)) throw error
    log.warn({ err: error }, 'the payment page could not be visited')
    await saveVisit(database, { failure: error.message })
  }
}
