import { inParallel } from '../../platform/in-parallel.ts'
import type { PaymentParts } from '../parts.ts'
import { findOpenRefunds, type Refund, touchRefund } from './refund.repository.ts'
import { applyRefund, sendRefund } from './refund.service.ts'

/** Milliseconds without an update before a check. */
const silence = 5 * 60_000

/** Sends refunds whose jobs gave up and checks pending ones; a later run retries failures. */
export async function reconcileRefunds(parts: PaymentParts, now: Date): Promise<void> {
  const open = await findOpenRefunds(parts.database, new Date(now.getTime() - silence))
  await inParallel(open, 4, async (refund) => {
    try {
      await (refund.status === 'wanted' ? sendRefund(parts, refund.id) : askAbout(parts, refund, now))
    } catch (err) {
      parts.log.warn({ err, refund: refund.id }, 'a refund waits')
    }
  })
}

async function askAbout(parts: PaymentParts, refund: Refund, now: Date): Promise<void> {
  if (refund.paymentId === null) return
  const refunds = await parts.razorpay.refundsOf(refund.paymentId)
  const said = refunds.find(({ receipt }) => receipt === refund.id)
  if (!said) return touchRefund(parts.database, refund.id, now)
  await parts.database.transaction().execute((transaction) => applyRefund(parts, transaction, said))
}
