import pMap from 'p-map'
import type { PaymentDependencies } from '../dependencies.ts'
import { findOpenRefunds, type Refund, touchRefund } from './refund.repository.ts'
import { applyRefund, sendRefund } from './refund.service.ts'

/** It is counted in milliseconds. */
const STALE_AFTER_MS = 5 * 60_000

/** It also sends refunds whose jobs gave up; a later run retries failures. */
export async function reconcileRefunds(dependencies: PaymentDependencies, now: Date): Promise<void> {
  const open = await findOpenRefunds(dependencies.database, new Date(now.getTime() - STALE_AFTER_MS))
  await pMap(
    open,
    async (refund) => {
      try {
        await (refund.status === 'wanted'
          ? sendRefund(dependencies, refund.id)
          : askAbout(dependencies, refund, now))
      } catch (err) {
        dependencies.log.warn({ err, refund: refund.id }, 'reconciling a refund failed')
      }
    },
    { concurrency: 4 },
  )
}

async function askAbout(dependencies: PaymentDependencies, refund: Refund, now: Date): Promise<void> {
  if (refund.paymentId === null) return
  const refunds = await dependencies.razorpay.refundsOf(refund.paymentId)
  const reported = refunds.find(({ receipt }) => receipt === refund.id)
  if (!reported) return touchRefund(dependencies.database, refund.id, now)
  await dependencies.database
    .transaction()
    .execute((transaction) => applyRefund(dependencies, transaction, reported))
}
