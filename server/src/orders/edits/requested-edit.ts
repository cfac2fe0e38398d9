import type { OrderEditQuote } from '@amritvasya/contract'
import { isTooMuchCash, tooMuchCash } from '@amritvasya/contract/rules/cash-limit'
import { toRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { MIN_PAYMENT_PAISE } from '@amritvasya/contract/rules/store-credit'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { EditDependencies } from '../dependencies.ts'
import { taxOfEdit } from '../invoice/edited-invoice.ts'
import type { Seller } from '../invoice/tax-document.ts'
import type { NewBundle, NewLine } from '../place.repository.ts'
import type { ReturnedLine } from '../returns/returned-lines.ts'
import { additionOf } from './apply-edit.ts'
import { type EditableOrder, findEditable, findWaiting } from './edit.repository.ts'
import { listLines } from './edited-lines.repository.ts'
import { changeOf, type OrderChange, type RequestedChange, settlementOf } from './order-change.ts'
import type { StoredChange } from './stored-change.ts'
import { isPaidOrder, whyNotEditable } from './whether-editable.ts'

/** It says what the staff want, with the lines that it adds at the prices of today. */
export type EditRequest = Omit<RequestedChange, 'addedPaise'> & {
  added: readonly NewLine[]
  bundles: readonly NewBundle[]
}

const MAX_TOTAL_PAISE = 100_00_000_00
const waits = 'An edit of this order waits for its payment. Please withdraw it first.'

export async function changeOfRequest(
  { leftOf }: Pick<EditDependencies, 'leftOf'>,
  database: Database,
  id: string,
  request: EditRequest,
): Promise<OrderChange & { stored: StoredChange }> {
  const left = await leftOf(database, id)
  const addedPaise = request.added.map(({ price_paise, quantity }) => price_paise * quantity)
  const change = changeOf(left, { ...request, addedPaise })
  const stored: StoredChange = {
    returned: change.returned,
    added: request.added.map((line, i) => ({ ...line, editDiscountPaise: change.discounts[i] ?? 0 })),
    bundles: [...request.bundles],
    deliveryPaise: change.deliveryPaise,
    entered: {
      removed: request.removed.map(({ lineId, quantity }) => ({
        name: left.find((line) => line.lineId === lineId)?.name ?? '',
        quantity,
      })),
      discountPaise: request.discountPaise,
      deliveryPaise: request.deliveryPaise,
    },
  }
  return { ...change, stored }
}

/** @throws {ApiError} ORDER_NOT_FOUND, ORDER_NOT_EDITABLE */
export async function assertEditable(
  database: Database,
  order: EditableOrder | undefined,
): Promise<EditableOrder> {
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  const why = whyNotEditable(order)
  if (why !== undefined) throw new ApiError('ORDER_NOT_EDITABLE', why)
  if (await findWaiting(database, order.id)) throw new ApiError('ORDER_NOT_EDITABLE', waits)
  return order
}

export async function isEditable(database: Database, id: string): Promise<boolean> {
  const order = await findEditable(database, id)
  return order !== undefined && whyNotEditable(order) === undefined && !(await findWaiting(database, id))
}

/** Returns what an order comes to in paise, less what went back. */
export const netOf = async (database: Database, id: string): Promise<number> =>
  (await findEditable(database, id))?.netPaise ?? 0

/** @throws {ApiError} INVALID_INPUT */
export function checkTotal(order: EditableOrder, { addedPaise, takenPaise }: OrderChange): void {
  const afterPaise = order.netPaise + addedPaise - takenPaise
  if (afterPaise > MAX_TOTAL_PAISE || order.totalPaise + addedPaise > MAX_TOTAL_PAISE) {
    throw new ApiError('INVALID_INPUT', 'An order may cost at most ₹1,00,00,000')
  }
  if (isPaidOrder(order)) settlementOf({ addedPaise, takenPaise })
  else if (collectsOnDelivery(order.paymentMethod) && addedPaise > takenPaise && isTooMuchCash(afterPaise)) {
    throw new ApiError('INVALID_INPUT', tooMuchCash)
  } else if (!collectsOnDelivery(order.paymentMethod) && afterPaise < MIN_PAYMENT_PAISE) {
    throw new ApiError('INVALID_INPUT', 'Less than ₹1 cannot be paid')
  }
}

function settledBy(order: EditableOrder, difference: number): OrderEditQuote['settled'] {
  if (difference === 0) return 'even'
  if (!isPaidOrder(order)) return 'collect'
  return difference > 0 ? 'pay' : 'refund'
}

/**
 * Computes an edit to the paisa, as it would be applied now.
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_NOT_EDITABLE, INVALID_INPUT, ALL_PIECES
 */
export async function quoteEdit(
  dependencies: Pick<EditDependencies, 'leftOf' | 'returnedOf' | 'handPartOf'> & { database: Database },
  seller: (database: Database) => Promise<Seller>,
  id: string,
  request: EditRequest,
): Promise<OrderEditQuote> {
  const { database } = dependencies
  const order = await assertEditable(database, await findEditable(database, id))
  const change = await changeOfRequest(dependencies, database, id, request)
  checkTotal(order, change)
  const lines = await listLines(database, id)
  const placed = (returned: readonly ReturnedLine[]) =>
    returned.map(({ lineId, ...rest }) => ({
      ...rest,
      position: lineId === null ? null : lines.findIndex((line) => line.id === lineId),
    }))
  const tax = await taxOfEdit(database, id, await seller(database), {
    refunded: placed(await dependencies.returnedOf(database, id)),
    returned: placed(change.returned),
    addition: additionOf(change.stored, lines.length),
  })
  const difference = change.addedPaise - change.takenPaise
  const settled = settledBy(order, difference)
  const handPaise = settled === 'refund' ? await dependencies.handPartOf(database, order, -difference) : 0
  const names = new Map((await dependencies.leftOf(database, id)).map((line) => [line.lineId, line.name]))
  return {
    id,
    before: toRupees(order.netPaise),
    after: toRupees(order.netPaise + difference),
    gstBefore: toRupees(tax.beforePaise),
    gstAfter: toRupees(tax.afterPaise),
    difference: toRupees(difference),
    settled,
    refundedByHand: handPaise > 0,
    ...(handPaise > 0 && { byHand: toRupees(handPaise) }),
    newInvoice: tax.hasInvoice && (change.addedPaise > 0 || settled === 'collect'),
    lines: [
      ...change.returned.map(({ lineId, quantity, amountPaise }) => ({
        name: names.get(lineId) ?? '',
        quantity: -quantity,
        amount: -toRupees(amountPaise),
      })),
      ...change.stored.added.map((line) => ({
        name: line.name,
        quantity: line.quantity,
        amount: toRupees(line.price_paise * line.quantity - line.editDiscountPaise),
      })),
    ],
  }
}
