import pMap from 'p-map'
import { z } from 'zod'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { applyPayment } from '../apply-payment.service.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { purgeForeignEvents } from '../disputes/dispute.repository.ts'
import { recordDisputes } from '../disputes/record-dispute.service.ts'
import { purgeOldDowntimes } from '../downtimes/downtime.repository.ts'
import { recordDowntime } from '../downtimes/downtimes.service.ts'
import { gatewayPayment, gatewayRefund } from '../razorpay/responses.ts'
import { applyRefund } from '../refunds/refund.service.ts'
import { findReceivedWebhooks, type ReceivedWebhooks } from './received-webhooks.repository.ts'
import {
  listPendingEvents,
  lockEvent,
  markKnownOrders,
  markProcessed,
  purgeOldEvents,
} from './webhook.repository.ts'

/** Tells which rare kinds of webhook Razorpay has ever sent. */
export const readReceivedWebhooks = (database: Database): Promise<ReceivedWebhooks> =>
  findReceivedWebhooks(database)

export async function purgeWebhooks(database: Database): Promise<void> {
  await purgeOldEvents(database)
  await purgeOldDowntimes(database)
  await purgeForeignEvents(database)
}

const EVENTS_PER_BATCH = 100

/** A failed event keeps waiting and does not block the others. */
export async function processWebhooks(dependencies: PaymentDependencies, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(dependencies.database))
  await markKnownOrders(dependencies.database)
  const failed: string[] = []
  for (;;) {
    const waiting = await listPendingEvents(dependencies.database, EVENTS_PER_BATCH, failed)
    await pMap(
      waiting,
      async (id) => {
        try {
          await processOne(dependencies, id, now)
        } catch (err) {
          failed.push(id)
          dependencies.log.error({ err, webhook: id }, 'processing a webhook failed')
        }
      },
      { concurrency: 4 },
    )
    if (waiting.length < EVENTS_PER_BATCH) break
  }
  // Their payments are recorded by now.
  await recordDisputes(dependencies)
}

async function processOne(dependencies: PaymentDependencies, id: string, now: Date): Promise<void> {
  await dependencies.database.transaction().execute(async (transaction) => {
    const pending = await lockEvent(transaction, id)
    if (!pending) return
    const isKnown = await take(dependencies, transaction, pending.payload, now)
    if (!isKnown)
      dependencies.log.info({ webhook: id, event: pending.event }, 'webhook ignored: nothing of this shop')
    await markProcessed(transaction, id)
  })
}

/** Only the entities count, whatever the event's name. */
const content = z.object({
  payload: z.object({
    payment: z.object({ entity: gatewayPayment }).optional(),
    refund: z.object({ entity: gatewayRefund }).optional(),
    'payment.downtime': z.object({ entity: z.unknown() }).optional().catch(undefined),
  }),
})

async function take(
  dependencies: PaymentDependencies,
  transaction: Database,
  event: unknown,
  now: Date,
): Promise<boolean> {
  const read = content.safeParse(event)
  if (!read.success) return false
  const { payment, refund, 'payment.downtime': downtime } = read.data.payload
  const isRecorded = downtime !== undefined && (await recordDowntime(transaction, downtime.entity))
  const outcome = payment ? await applyPayment(dependencies, transaction, payment.entity, now) : 'unknown'
  if (refund) await applyRefund(dependencies, transaction, refund.entity)
  return isRecorded || outcome !== 'unknown'
}
