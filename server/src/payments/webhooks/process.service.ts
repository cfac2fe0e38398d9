import { z } from 'zod'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { applyPayment } from '../apply-payment.service.ts'
import type { PaymentParts } from '../parts.ts'
import { gatewayPayment, gatewayRefund } from '../razorpay/answers.ts'
import { applyRefund } from '../refunds/refund.service.ts'
import { findWaiting, holdEvent, markKnown, markProcessed } from './webhook.repository.ts'

const atATime = 100

/** A failed event keeps waiting and does not block the others. */
export async function processWebhooks(parts: PaymentParts, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(parts.database))
  await markKnown(parts.database)
  const failed: string[] = []
  for (;;) {
    const waiting = await findWaiting(parts.database, atATime, failed)
    await inParallel(waiting, 4, async (id) => {
      try {
        await processOne(parts, id, now)
      } catch (err) {
        failed.push(id)
        parts.log.error({ err, webhook: id }, 'a webhook failed')
      }
    })
    if (waiting.length < atATime) return
  }
}

async function processOne(parts: PaymentParts, id: string, now: Date): Promise<void> {
  await parts.database.transaction().execute(async (transaction) => {
    const held = await holdEvent(transaction, id)
    if (!held) return
    const isKnown = await take(parts, transaction, held.payload, now)
    if (!isKnown)
      parts.log.info({ webhook: id, event: held.event }, 'a webhook is about nothing of this shop')
    await markProcessed(transaction, id)
  })
}

/** Only the entities count, whatever the event's name. */
const content = z.object({
  payload: z.object({
    payment: z.object({ entity: gatewayPayment }).optional(),
    refund: z.object({ entity: gatewayRefund }).optional(),
  }),
})

async function take(parts: PaymentParts, transaction: Database, event: unknown, now: Date): Promise<boolean> {
  const read = content.safeParse(event)
  if (!read.success) return false
  const { payment, refund } = read.data.payload
  const outcome = payment ? await applyPayment(parts, transaction, payment.entity, now) : 'unknown'
  if (refund) await applyRefund(parts, transaction, refund.entity)
  return outcome !== 'unknown'
}
