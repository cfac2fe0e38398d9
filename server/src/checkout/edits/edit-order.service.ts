import type { AdminOrderEdit, OrderEditBody, OrderEditQuote, OrderEditQuoteBody } from '@amritvasya/contract'
import { toPaise } from '@amritvasya/contract/rules/money'
import type { ReceivedMethod } from '@amritvasya/contract/rules/payment-methods'
import { findForSale, type Shortage } from '../../catalogue/index.ts'
import { type OrderEdit, orderEdits, type PaidByHand } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { orderLinesOf } from '../bundles/order-lines.ts'
import { type CartLine, cartOf, outOfPieces } from '../cart.ts'
import type { OrderEditDependencies } from '../dependencies.ts'
import { newFreeLine } from '../entered/entered-lines.ts'

const isOff = 'Editing orders is switched off in the settings'

/** @throws {ApiError} ORDER_NOT_EDITABLE while the owner has not switched it on (EDIT-10) */
async function assertOn({ settings }: OrderEditDependencies, database: Database): Promise<void> {
  if (!(await settings(database)).orderEdits) throw new ApiError('ORDER_NOT_EDITABLE', isOff)
}

const signedPaise = (rupees: number): number => (rupees < 0 ? -toPaise(-rupees) : toPaise(rupees))

/** @throws {ApiError} PRODUCT_UNAVAILABLE, VARIANT_MISMATCH, OUT_OF_STOCK */
async function requestOf(
  database: Database,
  filesUrl: string,
  { remove, items, freeItems, discount, delivery }: OrderEditQuoteBody,
): Promise<orderEdits.EditRequest & { goods: CartLine[] }> {
  const variantIds = items.map(({ variantId }) => variantId)
  const goods = cartOf(
    items.map((item) => ({ ...item, seen: {} })),
    await findForSale(database, variantIds),
  )
  const free = freeItems.map((item) =>
    newFreeLine({ ...item, pricePaise: toPaise(item.price), shippingRatePaise: null }),
  )
  const sold = orderLinesOf(goods, filesUrl)
  // The owner decides on what the delivery costs more, so that a rate of a line decides nothing.
  const added = [...sold.lines.map((line) => ({ ...line, shipping_rate_paise: null })), ...free]
  return {
    goods,
    removed: remove,
    added,
    bundles: sold.bundles,
    discountPaise: toPaise(discount),
    deliveryPaise: signedPaise(delivery),
  }
}

/** @throws {ApiError} those of the preview of an edit */
export async function quoteOrderEdit(
  dependencies: OrderEditDependencies,
  id: string,
  body: OrderEditQuoteBody,
): Promise<OrderEditQuote> {
  const { database, orders, invoices, filesUrl } = dependencies
  await assertOn(dependencies, database)
  const request = await requestOf(database, filesUrl, body)
  return orderEdits.quoteEdit({ ...orders, database }, invoices.seller, id, request)
}

/** @throws {ApiError} INVALID_INPUT */
function byHandOf({ paidBy, paidBackReference: reference }: OrderEditBody): PaidByHand | undefined {
  if (!paidBy) return undefined
  if (paidBy !== 'cash' && reference === '') {
    throw fieldError('paidBackReference', 'INVALID_INPUT', 'Please enter the reference of the transfer')
  }
  return { paidBy, reference: reference || null }
}

export type EditedOrder = { id: string; edit: AdminOrderEdit }

/** Runs a change of an edit in one transaction with its audit entry. */
async function audited(
  dependencies: OrderEditDependencies,
  caller: StaffCaller,
  id: string,
  action: string,
  details: object,
  work: (transaction: Database) => Promise<OrderEdit>,
): Promise<EditedOrder> {
  const { withAudit, orders, sendRefundsOf } = dependencies
  const edit = await withAudit(caller, async (transaction, logChange) => {
    const done = await work(transaction)
    await logChange(action, id, done.order_number, { after: details })
    return orderEdits.toOrderEdit(done, (orderId) => orders.links.page('pay', orderId))
  }).catch((error: unknown) => {
    const { code } = error as { code?: string }
    // Lock timeout: many requests want the same stock.
    throw code === '55P03' ? new ApiError('UNAVAILABLE') : error
  })
  await sendRefundsOf(id)
  return { id, edit }
}

/**
 * It is one transaction with its audit entry, so that the last piece is sold once, wherever.
 * @throws {ApiError} any code of the contract
 */
export function editOrder(
  dependencies: OrderEditDependencies,
  caller: StaffCaller,
  id: string,
  body: OrderEditBody,
): Promise<EditedOrder> {
  const { orders, filesUrl } = dependencies
  const byHand = byHandOf(body)
  const { key, reason, difference, payment, paidBackReference: _, ...change } = body
  return audited(
    dependencies,
    caller,
    id,
    'order.edited',
    { ...change, reason, difference },
    async (transaction) => {
      await assertOn(dependencies, transaction)
      const { goods, ...request } = await requestOf(transaction, filesUrl, body)
      return orderEdits.editOrder(orders, transaction, id, {
        ...request,
        key,
        reason,
        payment,
        by: caller.name,
        differencePaise: signedPaise(difference),
        byHand,
        outOfStock: (missing: readonly Shortage[]) => outOfPieces(goods, missing),
      })
    },
  )
}

/** @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND, ORDER_CHANGED */
export const withdrawOrderEdit = (
  dependencies: OrderEditDependencies,
  caller: StaffCaller,
  orderId: string,
  editId: string,
): Promise<EditedOrder> =>
  audited(dependencies, caller, orderId, 'order.edit-withdrawn', { editId }, async (transaction) => {
    const reason = `Withdrawn by ${caller.name}`
    await orderEdits.withdraw(dependencies.orders, transaction, { orderId, editId, reason })
    return orderEdits.getEdit(transaction, editId)
  })

/** @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND, ORDER_CHANGED, ORDER_NOT_EDITABLE, INVALID_INPUT */
export const receiveOrderEdit = (
  dependencies: OrderEditDependencies,
  caller: StaffCaller,
  orderId: string,
  { editId, way, reference }: { editId: string; way: ReceivedMethod; reference: string },
): Promise<EditedOrder> =>
  audited(
    dependencies,
    caller,
    orderId,
    'order.edit-paid',
    { editId, way, reference },
    async (transaction) => {
      const money = { way, reference, by: caller.name }
      await orderEdits.receiveForEdit(dependencies.orders, transaction, { orderId, editId, ...money })
      return orderEdits.getEdit(transaction, editId)
    },
  )
