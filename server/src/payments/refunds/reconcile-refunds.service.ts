import { mapConcurrently } from '../../platform/map-concurrently.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findOpenRefunds, type Refund, touchRefund } from './refund.repository.ts'
import { applyRefund, sendRefund } from './refund.service.ts'

/** Milliseconds without an update before a check. */
const STALE_AFTER_MS = 5 * 60_000

/** Sends refunds whose jobs gave up and checks pending ones; a later run retries failures. */
export async function reconcileRefunds(dependencies: PaymentDependencies, now: Date): Promise<void> {
  const open = await findOpenRefunds(dependencies.database, new Date(now.getTime() - STALE_AFTER_MS))
  await mapConcurrently(open, 4, async (refund) => {
    try {
      await (refund.status === 'wanted'
        ? sendRefund(dependencies, refund.id)
        : askAbout(dependencies, refund, now))
    } catch (err) {
      dependencies.log.warn({ err, refund: refund.id }, 'a refund waits')
    }
  })
}

async function askAbout(dependencies: PaymentDependencies, refund: Refund, now: Date): Promise<void> {
  if (refund.paymentId === null) return
  const refunds = await dependencies.razorpay.refundsOf(refund.paymentId)
  const said = refunds.find(({ receipt }) => receipt === refund.id)
  if (!said) return touchRefund(dependencies.database, refund.id, now)
  await dependencies.database
    .transaction()
    .execute((transaction) => applyRefund(dependencies, transaction, said))
}
