import { latestDay, wholeDay } from '@amritvasya/contract/rules/pre-orders'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { piecesInWords } from '../mails/order-email-parts.ts'
import { findMailedOrder } from '../mails/order-mail.repository.ts'
import { lockPayable } from '../payable.repository.ts'
import { isPaidByHand } from '../transitions/paid-by-hand.ts'
import { promiseAnew } from '../transitions/renew-promise.service.ts'
import { claimUntold, listUntold } from './pre-orders.repository.ts'

const ORDERS_PER_RUN = 200

type Dependencies = {
  database: Kysely<Tables>
  log: { error(about: object, message: string): void }
  mails: OrderMailDependencies
}

/** Tells customers once that their pre-order comes later; any number of processes may do so at once. */
export async function mailMoves({ database, log, mails }: Dependencies): Promise<void> {
  for (;;) {
    const ids = await listUntold(database, ORDERS_PER_RUN)
    let mailed = 0
    for (const id of ids) {
      try {
        await database.transaction().execute((transaction) => mailMove(mails, transaction, id))
        mailed++
      } catch (err) {
        log.error({ err, order: id }, 'telling a later day of a pre-order failed')
      }
    }
    if (ids.length < ORDERS_PER_RUN || mailed === 0) return
  }
}

async function mailMove(mails: OrderMailDependencies, transaction: Database, id: string): Promise<void> {
  const order = await lockPayable(transaction, id)
  const moved = await claimUntold(transaction, id)
  if (!order || moved.length === 0 || !['pending', 'processing'].includes(order.status)) return
  await promiseAnew(mails, transaction, id, order.readAt)
  const lines = (await findMailedOrder(transaction, id))?.lines ?? []
  const isCancellable = order.sentParcels === 0 && !(await isPaidByHand(transaction, order))
  await enqueueOrderMail(mails, transaction, id, 'preOrderMoved', {
    isCancellable,
    pieces: moved.flatMap(({ lineId, movedTo, pieces }) => {
      const line = lines.find((one) => one.id === lineId)
      return line ? [{ what: piecesInWords(line, pieces), value: `by ${wholeDay(movedTo)}` }] : []
    }),
    promise: {
      promisedOn: latestDay(moved.map(({ promisedOn }) => promisedOn)) ?? '',
      movedTo: latestDay(moved.map(({ movedTo }) => movedTo)),
    },
  })
}
