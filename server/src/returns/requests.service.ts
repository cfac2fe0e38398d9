import type { NewReturn, ReturnableOrder } from '@amritvasya/contract'
import { mayComeBack, returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { isReturnWindowOpen, lastReturnMoment } from '@amritvasya/contract/rules/return-window'
import {
  acceptedOf,
  findDeliveredAt,
  fulfilment,
  moveReturn,
  type OrderMoney,
  type OrderReturn,
  orderPayments,
  type PayableOrder,
  requestableOf,
  requestReturn,
} from '../orders/index.ts'
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import { type Pictures, RefusedPicture } from '../platform/pictures/pictures.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { arrivedLeft, lastMomentOf } from './parcel-windows.ts'
import { assertNotFetched, stopPickup } from './pickups/stop-pickup.ts'
import { toReturnResponse } from './return.mapper.ts'
import {
  findReturn,
  insertReturn,
  listRequested,
  listReturnsOf,
  listShownLines,
  saveReturn,
} from './return.repository.ts'
import { offersCredit } from './return-credit.service.ts'
import { insertExchanged } from './return-exchange.repository.ts'
import { assertExchangeable, listReplacements, offersExchange } from './return-exchange.service.ts'
import { mailRequested } from './return-mails.service.ts'
import { moneyOf } from './return-money.service.ts'
import { deleteUnnamed } from './return-pictures.service.ts'

/** A refunded return counts also while its refund has failed and waits for another try. */
function leftPieces({ sold, refunded, returns }: OrderMoney): Map<string, number> {
  const settled = returns.filter(({ state }) => state === 'refunded')
  return new Map(
    sold.flatMap(({ lineId, quantity }, i) => {
      if (lineId === null) return []
      const back = settled
        .flatMap(({ pieces }) => pieces.filter((line) => line.lineId === lineId))
        .reduce((sum, line) => sum + acceptedOf(line), 0)
      return [[lineId, quantity - Math.max(refunded[i]?.quantity ?? 0, back)] as const]
    }),
  )
}

type Returnable = {
  /** It is null until a piece has arrived. */
  until: Date | null
  isOpen: boolean
  /** Pieces of each line, less those of refunds. */
  left: Map<string, number>
}

/** Each piece of an order in several parcels has the window of its own parcel. */
async function returnableOf(database: Database, order: PayableOrder, money: OrderMoney): Promise<Returnable> {
  const left = leftPieces(money)
  if (order.sentParcels > 0 && order.status !== 'cancelled') {
    const split = await fulfilment.readSplitOrder(database, order.id)
    const until = lastMomentOf(split, order.returnDays)
    const isOpen = split.parcels.some(
      ({ deliveredAt }) =>
        deliveredAt !== null && isReturnWindowOpen(deliveredAt, order.readAt, order.returnDays),
    )
    return {
      until,
      isOpen,
      left: arrivedLeft(split, money, { left, now: order.readAt, days: order.returnDays }),
    }
  }
  const deliveredAt = order.status === 'delivered' ? await findDeliveredAt(database, order.id) : null
  const isOpen = deliveredAt !== null && isReturnWindowOpen(deliveredAt, order.readAt, order.returnDays)
  return { until: deliveredAt && lastReturnMoment(deliveredAt, order.returnDays), isOpen, left }
}

/** Shows what of an order may come back; of one that was not delivered, nothing. */
export async function showOrder(
  dependencies: Pick<ReturnDependencies, 'secrets' | 'settings'>,
  database: Database,
  order: PayableOrder,
): Promise<ReturnableOrder> {
  const money = await moneyOf(database, order.id)
  const { until, isOpen, left } = await returnableOf(database, order, money)
  const lines = await listShownLines(database, order.id)
  const rows = await listReturnsOf(database, order.id)
  const exchanges =
    isOpen && (await offersExchange(dependencies, database, order))
      ? await listReplacements(database, order.id)
      : undefined
  return {
    orderNumber: order.orderNumber,
    returnUntil: until?.toISOString() ?? null,
    isOpen,
    offersCredit: await offersCredit(dependencies, database, order),
    ...(exchanges && { offersExchange: true }),
    lines: lines.map((line) => ({
      ...line,
      ...(exchanges && { replacements: exchanges.get(line.lineId) ?? [] }),
      returnable: line.isProduct ? requestableOf(money.returns, line.lineId, left.get(line.lineId) ?? 0) : 0,
    })),
    returns: rows.map((row) => toReturnResponse(row, dependencies.secrets)),
  }
}

export type RequestedPiece = Omit<NewReturn['pieces'][number], 'replacement'>

const atOnce = new ConcurrencyLimiter(4, 40)

/** Takes pictures in one by one to limit memory; none stays where one is refused. */
async function takeIn(pictures: Pictures | undefined, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return []
  if (!pictures) throw new ApiError('UNAVAILABLE')
  const names: string[] = []
  for (const file of files) {
    try {
      names.push(await pictures.addPrivate(file))
    } catch (error) {
      for (const name of names) await pictures.forget(name)
      throw error instanceof RefusedPicture ? new ApiError('INVALID_IMAGE') : error
    }
  }
  return names
}

/** @throws {ApiError} RETURN_CLOSED unless it was delivered and the window is open */
export async function assertOpen(database: Database, order: PayableOrder): Promise<Returnable> {
  const returnable = await returnableOf(database, order, await moneyOf(database, order.id))
  if (!returnable.isOpen) throw new ApiError('RETURN_CLOSED')
  return returnable
}

/**
 * Returns true for a key that was sent with these pieces, this way of the refund and these details.
 * @throws {ApiError} IDEMPOTENCY_CONFLICT when it was sent with others, which would be lost in silence
 */
async function isRequested(
  database: Database,
  orderId: string,
  { key, pieces, asCredit, details }: NewReturn,
): Promise<boolean> {
  const known = await listRequested(database, orderId, key)
  if (known.length === 0) return false
  type Line = Omit<NewReturn['pieces'][number], 'replacement'> & { replacement?: string | null | undefined }
  const inWords = (lines: readonly Line[]) =>
    lines
      .map(
        ({ lineId, quantity, reason, replacement }) => `${lineId} ${quantity} ${reason} ${replacement ?? ''}`,
      )
      .sort()
      .join()
  const isSame =
    inWords(known) === inWords(pieces) &&
    known.every((line) => line.asCredit === asCredit && line.details === details)
  if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return true
}

/**
 * Asks for a return of each reason among the pieces; the same key is the same request.
 * @param files paths of uploaded pictures
 * @throws {ApiError} IDEMPOTENCY_CONFLICT for other pieces under a known key; RETURN_CLOSED, PICTURE_NEEDED,
 * INVALID_IMAGE, CREDIT_NOT_OFFERED, EXCHANGE_NOT_OFFERED, INVALID_INPUT when a piece may not come back
 */
export async function requestReturns(
  dependencies: Pick<ReturnDependencies, 'orders' | 'pictures' | 'settings'>,
  orderId: string,
  request: NewReturn,
  files: readonly string[],
): Promise<void> {
  const { orders, pictures } = dependencies
  const { database } = orders
  const { pieces } = request
  if (await isRequested(database, orderId, request)) return
  await assertOpen(database, await orderPayments.getPayable(database, orderId))
  const reasons = [...new Set(pieces.map(({ reason }) => reason))]
  if (files.length === 0 && reasons.some((reason) => returnReasons[reason].needsPicture)) {
    throw new ApiError('PICTURE_NEEDED')
  }
  const names = await atOnce.run(() => takeIn(pictures, files))
  const open = () => openReturns(dependencies, orderId, request, names)
  await open().finally(() => deleteUnnamed(database, pictures, names))
}

async function openReturns(
  dependencies: Pick<ReturnDependencies, 'orders' | 'settings'>,
  orderId: string,
  request: NewReturn,
  names: readonly string[],
): Promise<void> {
  const { orders } = dependencies
  const { key, pieces, asCredit, details } = request
  await orders.database.transaction().execute(async (transaction) => {
    const order = await orderPayments.lockOrder(transaction, orderId)
    if (await isRequested(transaction, orderId, request)) return
    const { left } = await assertOpen(transaction, order)
    await assertMayComeBack(transaction, orderId, pieces)
    if (asCredit && !(await offersCredit(dependencies, transaction, order)))
      throw new ApiError('CREDIT_NOT_OFFERED')
    await assertExchangeable(dependencies, transaction, order, pieces)
    const money = await moneyOf(transaction, orderId)
    const opened = askFor({ money, left }, pieces)
    for (const one of opened) {
      const shown = returnReasons[one.reason].needsPicture ? names : []
      await insertReturn(transaction, one, { orderId, key, hashes: shown, asCredit, details })
      const exchanged = pieces.flatMap(({ lineId, reason, replacement: variantId }) =>
        variantId && reason === one.reason ? [{ lineId, variantId }] : [],
      )
      await insertExchanged(transaction, one.id, exchanged)
    }
    const ids = opened.map(({ id }) => id)
    const rows = await listReturnsOf(transaction, orderId)
    await mailRequested(
      orders,
      transaction,
      order,
      rows.filter(({ id }) => ids.includes(id)),
    )
  })
}

/**
 * Returns a return of each reason.
 * @throws {ApiError} INVALID_INPUT when a line is unknown, or has fewer pieces that may come back
 */
export function askFor(
  { money, left }: { money: OrderMoney; left: ReadonlyMap<string, number> },
  pieces: readonly RequestedPiece[],
): OrderReturn[] {
  const reasons = [...new Set(pieces.map(({ reason }) => reason))]
  const opened: OrderReturn[] = []
  for (const reason of reasons) {
    const own = pieces.filter((line) => line.reason === reason)
    const request = { id: newId(), reason, pieces: own.map(({ lineId, quantity }) => ({ lineId, quantity })) }
    opened.push(requestReturn(request, [...money.returns, ...opened], left))
  }
  return opened
}

/** @throws {ApiError} INVALID_INPUT for what is no product, and for the reason where it was made to measure */
export async function assertMayComeBack(
  database: Database,
  orderId: string,
  pieces: readonly RequestedPiece[],
): Promise<void> {
  const lines = await listShownLines(database, orderId)
  for (const { lineId, reason } of pieces) {
    const line = lines.find((one) => one.lineId === lineId)
    if (line && !line.isProduct) {
      throw new ApiError(
        'INVALID_INPUT',
        `${line.name} is no product of the shop and cannot be sent back. Please write to us about it.`,
      )
    }
    if (line && !mayComeBack(line.rule, reason)) {
      throw new ApiError(
        'INVALID_INPUT',
        `${line.name} was made to measure and cannot come back for this reason`,
      )
    }
  }
}

/**
 * Takes a return back that has not arrived; again does no harm.
 * @throws {ApiError} RETURN_NOT_FOUND, also for one of another order; RETURN_CHANGED, also once a courier has fetched it
 */
export async function cancelReturn(
  { orders }: Pick<ReturnDependencies, 'orders'>,
  orderId: string,
  id: string,
): Promise<void> {
  await orders.database.transaction().execute(async (transaction) => {
    await orderPayments.lockOrder(transaction, orderId)
    const present = await findReturn(transaction, id)
    if (present?.orderId !== orderId) throw new ApiError('RETURN_NOT_FOUND')
    if (present.state === 'cancelled') return
    await assertNotFetched(transaction, id)
    await stopPickup(transaction, id)
    const after = moveReturn(present, { kind: 'cancel' })
    if (!after || !(await saveReturn(transaction, present.state, after))) throw new ApiError('RETURN_CHANGED')
  })
}
