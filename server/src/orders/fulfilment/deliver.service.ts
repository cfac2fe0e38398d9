import { cancelMessages } from '../../messaging/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { cancelMails } from '../../platform/mail/outbox.repository.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { markDelivered, markUndelivered } from '../transitions/transition.repository.ts'
import { movedOrThere } from './moved-or-there.ts'
import { endTravelling, listSentParcels, undeliverParcels } from './sent-parcels.repository.ts'
import type { Mails } from './ship.service.ts'

/** Milliseconds; the customer's mail waits as long. */
export const UNDO_WINDOW_MS = 10 * 60_000

/**
 * Makes cash on delivery paid. Of several parcels all that still travel have arrived.
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED unless shipped
 */
export async function deliver(mails: Mails, transaction: Database, id: string): Promise<boolean> {
  const isMoved = await movedOrThere(
    transaction,
    id,
    markDelivered(transaction, id),
    ({ status }) => status === 'delivered',
  )
  if (!isMoved) return false
  await endTravelling(transaction, id, 'delivered_at')
  const parcels = await listSentParcels(transaction, id)
  // Not everything has arrived then, as the mail would say.
  if (parcels.every(({ came_back_at }) => came_back_at === null)) {
    await enqueueOrderMail(mails, transaction, id, 'delivered', {}, { delaySeconds: UNDO_WINDOW_MS / 1_000 })
  }
  return true
}

/** The earliest moment of a delivery that can be undone. */
export const undoableSince = async (transaction: Database): Promise<Date> =>
  new Date((await databaseNow(transaction)).getTime() - UNDO_WINDOW_MS)

/**
 * Makes booked cash due again, and cancels the delayed mail and message.
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_CHANGED; TOO_LATE_TO_UNDO after {@link UNDO_WINDOW_MS}, or once
 * cash was refunded
 * @param options `parcelsStay`: those that arrived with the order remain delivered
 */
export async function undoDelivery(
  transaction: Database,
  id: string,
  { parcelsStay = false }: { parcelsStay?: boolean } = {},
): Promise<boolean> {
  const since = await undoableSince(transaction)
  if (!parcelsStay) await undeliverParcels(transaction, id)
  const isMoved = await movedOrThere(
    transaction,
    id,
    markUndelivered(transaction, id, since),
    ({ status }) => {
      if (status === 'delivered') throw new ApiError('TOO_LATE_TO_UNDO')
      return status === 'shipped'
    },
  )
  if (isMoved) {
    await cancelMails(transaction, { about: id, kind: 'delivered' })
    await cancelMessages(transaction, { about: id, kind: 'delivered' })
  }
  return isMoved
}
