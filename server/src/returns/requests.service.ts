import type { NewReturn, ReturnableOrder } from '@amritvasya/contract'
import { mayComeBack, type ReturnReason, returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { isReturnWindowOpen, lastReturnMoment } from '@amritvasya/contract/rules/return-window'
import {
  acceptedOf,
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
import { addPictures, type MasterPicture } from '../platform/pictures/picture.repository.ts'
import { type Pictures, RefusedPicture } from '../platform/pictures/pictures.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { toReturnResponse } from './return.mapper.ts'
import {
  findDeliveredAt,
  findReturn,
  insertReturn,
  listRequested,
  listReturnsOf,
  listShownLines,
  saveReturn,
} from './return.repository.ts'
import { mailRequested } from './return-mails.service.ts'
import { moneyOf } from './return-money.service.ts'

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

/** Shows what of an order may come back; of one that was not delivered, nothing. */
export async function showOrder(
  { filesUrl }: Pick<ReturnDependencies, 'filesUrl'>,
  database: Database,
  order: PayableOrder,
): Promise<ReturnableOrder> {
  const deliveredAt = order.status === 'delivered' ? await findDeliveredAt(database, order.id) : null
  const isOpen = deliveredAt !== null && isReturnWindowOpen(deliveredAt, order.readAt)
  const money = await moneyOf(database, order.id)
  const left = leftPieces(money)
  const lines = await listShownLines(database, order.id)
  const rows = await listReturnsOf(database, order.id)
  return {
    orderNumber: order.orderNumber,
    returnUntil: deliveredAt && lastReturnMoment(deliveredAt).toISOString(),
    isOpen,
    lines: lines.map((line) => ({
      ...line,
      returnable: requestableOf(money.returns, line.lineId, left.get(line.lineId) ?? 0),
    })),
    returns: rows.map((row) => toReturnResponse(row, filesUrl)),
  }
}

const atOnce = new ConcurrencyLimiter(4, 40)

/** One by one to limit memory. */
async function takeIn(pictures: Pictures | undefined, files: readonly string[]): Promise<MasterPicture[]> {
  if (files.length === 0) return []
  if (!pictures) throw new ApiError('UNAVAILABLE')
  const masters: MasterPicture[] = []
  for (const file of files) {
    try {
      masters.push(await pictures.addSent(file))
    } catch (error) {
      throw error instanceof RefusedPicture ? new ApiError('INVALID_IMAGE') : error
    }
  }
  return masters
}

/** @throws {ApiError} RETURN_CLOSED unless it was delivered and the window is open */
async function assertOpen(database: Database, order: PayableOrder): Promise<void> {
  const deliveredAt = order.status === 'delivered' ? await findDeliveredAt(database, order.id) : null
  if (!deliveredAt || !isReturnWindowOpen(deliveredAt, order.readAt)) throw new ApiError('RETURN_CLOSED')
}

/**
 * True for a key that was sent with these pieces.
 * @throws {ApiError} IDEMPOTENCY_CONFLICT when it was sent with others, which would be lost in silence
 */
async function isRequested(
  database: Database,
  orderId: string,
  { key, pieces }: NewReturn,
): Promise<boolean> {
  const known = await listRequested(database, orderId, key)
  if (known.length === 0) return false
  const inWords = (lines: typeof known) =>
    lines
      .map(({ lineId, quantity, reason }) => `${lineId} ${quantity} ${reason}`)
      .sort()
      .join()
  if (inWords(known) !== inWords(pieces)) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return true
}

/**
 * Asks for a return of each reason among the pieces; the same key is the same request.
 * @param files paths of uploaded pictures
 * @throws {ApiError} IDEMPOTENCY_CONFLICT for other pieces under a known key; RETURN_CLOSED, PICTURE_NEEDED,
 * INVALID_IMAGE, INVALID_INPUT when a piece may not come back
 */
export async function requestReturns(
  { orders, pictures }: Pick<ReturnDependencies, 'orders' | 'pictures'>,
  orderId: string,
  request: NewReturn,
  files: readonly string[],
): Promise<void> {
  const { database } = orders
  const { key, pieces } = request
  if (await isRequested(database, orderId, request)) return
  await assertOpen(database, await orderPayments.getPayable(database, orderId))
  const reasons = [...new Set(pieces.map(({ reason }) => reason))]
  if (files.length === 0 && reasons.some((reason) => returnReasons[reason].needsPicture)) {
    throw new ApiError('PICTURE_NEEDED')
  }
  const masters = await atOnce.run(() => takeIn(pictures, files))
  const hashes = [...new Set(masters.map(({ hash }) => hash))]
  await database.transaction().execute(async (transaction) => {
    const order = await orderPayments.lockOrder(transaction, orderId)
    if (await isRequested(transaction, orderId, request)) return
    await assertOpen(transaction, order)
    await assertMayComeBack(transaction, orderId, pieces)
    await addPictures(transaction, masters)
    const money = await moneyOf(transaction, orderId)
    const opened = askFor(money, reasons, pieces)
    for (const one of opened) {
      const shown = returnReasons[one.reason].needsPicture ? hashes : []
      await insertReturn(transaction, one, { orderId, key, hashes: shown })
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
  pictures?.schedulePrepare(masters)
}

function askFor(
  money: OrderMoney,
  reasons: readonly ReturnReason[],
  pieces: NewReturn['pieces'],
): OrderReturn[] {
  const left = leftPieces(money)
  const opened: OrderReturn[] = []
  for (const reason of reasons) {
    const own = pieces.filter((line) => line.reason === reason)
    const request = { id: newId(), reason, pieces: own.map(({ lineId, quantity }) => ({ lineId, quantity })) }
    opened.push(requestReturn(request, [...money.returns, ...opened], left))
  }
  return opened
}

async function assertMayComeBack(
  database: Database,
  orderId: string,
  pieces: NewReturn['pieces'],
): Promise<void> {
  const lines = await listShownLines(database, orderId)
  for (const { lineId, reason } of pieces) {
    const line = lines.find((one) => one.lineId === lineId)
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
 * @throws {ApiError} RETURN_NOT_FOUND, also for one of another order; RETURN_CHANGED
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
    const after = moveReturn(present, { kind: 'cancel' })
    if (!after || !(await saveReturn(transaction, present.state, after))) throw new ApiError('RETURN_CHANGED')
  })
}
