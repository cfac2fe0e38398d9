import type { AdminReturn, Input, ReturnSettlement } from '@amritvasya/contract'
import { toPaise } from '@amritvasya/contract/rules/money'
import { returnStock } from '../catalogue/index.ts'
import { fulfilment, moveReturn, orderPayments, type PayableOrder, type ReturnMove } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { stopPickup } from './pickups/stop-pickup.ts'
import { toAdminReturn, toSettlement } from './return.mapper.ts'
import {
  countWaiting,
  findReturn,
  listReturns,
  type ReturnFilter,
  type StoredReturn,
  saveReturn,
} from './return.repository.ts'
import { creditReturn, offersCredit } from './return-credit.service.ts'
import { lockExchanged, previewExchange, replacementOf, sendReplacement } from './return-exchange.service.ts'
import { mailDecided, mailSettled } from './return-mails.service.ts'
import { moneyOf } from './return-money.service.ts'
import { settlementOf } from './settlement.ts'

/** @throws {ApiError} RETURN_NOT_FOUND */
async function getReturn(database: Database, id: string): Promise<StoredReturn> {
  const row = await findReturn(database, id)
  if (!row) throw new ApiError('RETURN_NOT_FOUND')
  return row
}

/** Returns how many returns wait for the owner. */
export const countWaitingReturns = (database: Database): Promise<number> => countWaiting(database)

type Reading = Pick<ReturnDependencies, 'orders' | 'secrets' | 'couriers'>

export async function listAdminReturns(
  dependencies: Reading,
  filter: ReturnFilter,
): Promise<{ items: AdminReturn[]; total: number }> {
  const { rows, total } = await listReturns(dependencies.orders.database, filter)
  return { items: rows.map((row) => toAdminReturn(row, dependencies)), total }
}

/** @throws {ApiError} RETURN_NOT_FOUND */
export const readAdminReturn = async (dependencies: Reading, id: string): Promise<AdminReturn> =>
  toAdminReturn(await getReturn(dependencies.orders.database, id), dependencies)

const shown = ({ state, message, pieces, refundPaise, asCredit }: StoredReturn) => ({
  state,
  message,
  pieces,
  refundPaise,
  asCredit,
})

type Work = (
  transaction: Database,
  present: StoredReturn,
  order: PayableOrder,
) => Promise<{ move: ReturnMove; changes?: { message?: string; refund_paise?: number } }>

/** One of several parcels suffices, as its pieces may come back from then on (SPLIT-08). */
async function hasArrived(
  transaction: Database,
  { id, status, sentParcels }: PayableOrder,
): Promise<boolean> {
  if (status === 'delivered' || status === 'cancelled' || sentParcels === 0) return status === 'delivered'
  const { parcels } = await fulfilment.readSplitOrder(transaction, id)
  return parcels.some(({ deliveredAt }) => deliveredAt !== null)
}

/**
 * Moves a return under the lock of its order, so that it, refunds of the order and the courier's return of the
 * parcel come one after another.
 * @param isEnd also once the order is no longer delivered, as when its parcel came back
 * @throws {ApiError} RETURN_NOT_FOUND; RETURN_CHANGED in another state, or for an order of which nothing has arrived
 */
const act = (
  dependencies: ReturnDependencies,
  caller: StaffCaller,
  id: string,
  {
    action,
    work,
    mail,
    isEnd = false,
  }: { action: string; work: Work; mail?: typeof mailDecided; isEnd?: boolean },
): Promise<AdminReturn> => {
  const { orders, withAudit } = dependencies
  return withAudit(caller, async (transaction, logChange) => {
    const { orderId } = await getReturn(transaction, id)
    const order = await fulfilment.lockOrder(transaction, orderId)
    const present = await getReturn(transaction, id)
    if (!isEnd && !(await hasArrived(transaction, order))) throw new ApiError('RETURN_CHANGED')
    const { move, changes } = await work(transaction, present, order)
    const moved = moveReturn(present, move)
    if (!moved || !(await saveReturn(transaction, present.state, moved, changes))) {
      throw new ApiError('RETURN_CHANGED')
    }
    const after = await getReturn(transaction, id)
    await mail?.(orders, transaction, order, after, await offersCredit(dependencies, transaction, order))
    await logChange(`return.${action}`, id, order.orderNumber, {
      before: shown(present),
      after: shown(after),
    })
    return toAdminReturn(after, dependencies)
  })
}

type Body<Step extends 'approve' | 'decline' | 'cancel' | 'receive' | 'settle'> =
  Input<`POST /back-office/returns/:id/${Step}`>['body']

/** @throws {ApiError} RETURN_NOT_FOUND, RETURN_CHANGED, INVALID_INPUT for pieces that were not requested */
export const approveReturn = (
  dependencies: ReturnDependencies,
  caller: StaffCaller,
  id: string,
  { pieces, message }: Body<'approve'>,
): Promise<AdminReturn> =>
  act(dependencies, caller, id, {
    action: 'approved',
    work: async () => ({ move: { kind: 'approve', pieces }, changes: { message } }),
    mail: mailDecided,
  })

/**
 * Pays nothing and counts no stock, because whatever refunded or took back the pieces did; the customer is told why. A courier
 * that has not fetched them is cancelled within minutes.
 * @throws {ApiError} RETURN_NOT_FOUND, RETURN_CHANGED
 */
export const endReturn = (
  dependencies: ReturnDependencies,
  caller: StaffCaller,
  id: string,
  { kind, message }: Body<'decline'> & { kind: 'decline' | 'cancel' },
): Promise<AdminReturn> =>
  act(dependencies, caller, id, {
    action: kind === 'decline' ? 'declined' : 'cancelled',
    async work(transaction) {
      await stopPickup(transaction, id)
      return { move: { kind: kind === 'cancel' ? 'end' : kind }, changes: { message } }
    },
    mail: mailDecided,
    isEnd: true,
  })

/** @throws {ApiError} RETURN_NOT_FOUND, RETURN_CHANGED, INVALID_INPUT for more pieces than were approved */
export const receiveReturn = (
  dependencies: ReturnDependencies,
  caller: StaffCaller,
  id: string,
  { pieces }: Body<'receive'>,
): Promise<AdminReturn> =>
  act(dependencies, caller, id, {
    action: 'received',
    work: async () => ({ move: { kind: 'receive', pieces } }),
  })

/** @throws {ApiError} RETURN_CHANGED unless it is received, INVALID_INPUT when so much cannot be withheld */
async function compute(database: Database, present: StoredReturn, withheldPaise: number) {
  if (present.state !== 'received') throw new ApiError('RETURN_CHANGED')
  const money = await moneyOf(database, present.orderId)
  return { sold: money.sold, settlement: settlementOf(money, present, withheldPaise) }
}

/** @throws {ApiError} RETURN_NOT_FOUND, RETURN_CHANGED, INVALID_INPUT */
export async function previewSettlement(
  { orders, replacements }: Pick<ReturnDependencies, 'orders' | 'replacements'>,
  id: string,
  withheld: number,
): Promise<ReturnSettlement> {
  const { database } = orders
  const present = await getReturn(database, id)
  const withheldPaise = toPaise(withheld)
  const computed = await compute(database, present, withheldPaise)
  const { sold, settlement } = computed
  const request = await replacementOf(database, present, computed)
  const order = await orderPayments.getPayable(database, present.orderId)
  const handPaise = present.asCredit ? 0 : await orders.handPartOf(database, order, settlement.amountPaise)
  return {
    ...toSettlement(id, settlement, { withheldPaise, handPaise, sold }),
    ...(request && { exchange: await previewExchange({ replacements }, database, request) }),
  }
}

function byHandOf({ paidBy, reference }: Body<'settle'>) {
  if (paidBy && paidBy !== 'cash' && !reference) {
    throw new ApiError('INVALID_INPUT', 'Please enter the reference of the transfer')
  }
  return paidBy && { paidBy, reference: reference || null }
}

const countsOf = ({ pieces }: StoredReturn, kind: 'restocked' | 'scrapped') =>
  pieces.map((line) => ({ lineId: line.lineId, quantity: line[kind] })).filter(({ quantity }) => quantity > 0)

type Computed = Awaited<ReturnType<typeof compute>>

async function refundReturn(
  dependencies: ReturnDependencies,
  transaction: Database,
  present: StoredReturn,
  order: PayableOrder,
  { amountPaise, lines }: Computed['settlement'],
  { by, byHand, isCredit }: { by: string; byHand: ReturnType<typeof byHandOf>; isCredit: boolean },
): Promise<void> {
  const { id, pieces, names } = present
  const reason = `Return of ${pieces.length === 1 ? names[0]?.name : 'several pieces'}`
  await dependencies.orders.refundPart(transaction, order, {
    key: `return-${id}`,
    amountPaise,
    reason: reason.slice(0, 200),
    lines,
    restocked: countsOf(present, 'restocked'),
    byHand: isCredit ? undefined : byHand,
    isCredit,
  })
  if (isCredit) await creditReturn(dependencies, transaction, order, { id, amountPaise, staffName: by })
}

/** Records the stock of pieces for which nothing is refunded. */
async function takeUnrefunded(
  transaction: Database,
  present: StoredReturn,
  sold: Computed['sold'],
): Promise<void> {
  const variants = (kind: 'restocked' | 'scrapped') =>
    countsOf(present, kind).flatMap(({ lineId, quantity }) => {
      const variantId = sold.find((line) => line.lineId === lineId)?.variantId
      return variantId ? [{ variantId, quantity }] : []
    })
  await returnStock(transaction, present.orderId, variants('restocked'), true)
  await returnStock(transaction, present.orderId, variants('scrapped'), false)
}

/**
 * Refund, stock and the return's end are one transaction, in which store credit and its credit note are issued; the
 * credit note of money follows from the refund as from any other.
 * @throws {ApiError} RETURN_NOT_FOUND; RETURN_CHANGED, also when the amount or its way is another than the staff saw;
 * ORDER_NOT_REFUNDABLE, REFUND_TOO_LARGE
 */
export async function settle(
  dependencies: ReturnDependencies,
  caller: StaffCaller,
  id: string,
  body: Body<'settle'>,
): Promise<AdminReturn> {
  const { sendRefundsOf } = dependencies
  const byHand = byHandOf(body)
  const after = await act(dependencies, caller, id, {
    action: 'settled',
    mail: mailSettled,
    async work(transaction, present, order) {
      const computed = await compute(transaction, present, toPaise(body.withheld))
      const { sold, settlement } = computed
      const { amountPaise, move } = settlement
      const request = await replacementOf(transaction, present, computed)
      const isExchange = body.exchange && request !== undefined
      const isWayChanged = request === undefined && (body.exchange || present.asCredit !== body.asCredit)
      if (amountPaise !== toPaise(body.amount) || isWayChanged) throw new ApiError('RETURN_CHANGED')
      const isCredit = isExchange || body.asCredit
      if (isExchange) await lockExchanged(transaction, computed, request)
      if (amountPaise > 0) {
        const refund = { by: caller.name, byHand, isCredit }
        await refundReturn(dependencies, transaction, present, order, settlement, refund)
      } else await takeUnrefunded(transaction, present, sold)
      if (isExchange) {
        const payablePaise = toPaise(body.payable)
        await sendReplacement(dependencies, transaction, order, {
          id,
          request,
          payablePaise,
          by: caller.name,
        })
      }
      return { move, changes: { refund_paise: amountPaise } }
    },
  })
  await sendRefundsOf(after.orderId)
  return readAdminReturn(dependencies, id)
}
