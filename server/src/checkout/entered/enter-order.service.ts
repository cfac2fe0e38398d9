import type {
  EnteredOrder,
  EnteredOrderBody,
  EnteredOrderQuote,
  EnteredOrderQuoteBody,
} from '@amritvasya/contract'
import { missingBuyerAddress, needsBuyerAddress } from '@amritvasya/contract/rules/buyer-address'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { isReceivedByStaff } from '@amritvasya/contract/rules/payment-methods'
import { INVALID_PHONE } from '@amritvasya/contract/rules/phone'
import { latestDay } from '@amritvasya/contract/rules/pre-orders'
import type { Quote } from '@amritvasya/contract/rules/quote'
import { reserveStock } from '../../catalogue/index.ts'
import type { Settings } from '../../content/index.ts'
import { countUnpaidEntered, enteredOrders, invoices, orderPlacement } from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { newId } from '../../platform/id.ts'
import { takenPieces } from '../bundles/taken-pieces.ts'
import { assertBusinessAddress } from '../business-address.ts'
import { outOfPieces } from '../cart.ts'
import type { EnteredOrderDependencies } from '../dependencies.ts'
import { assertOffered } from '../offered-methods.ts'
import { type PricedOrder, priceEnteredOrder } from './entered-lines.ts'
import { methodOf, newEnteredOrder } from './new-entered-order.ts'
import { receiverOf } from './receiver.ts'

/** The limit is per customer (S5). */
const MAX_UNPAID_ORDERS = 3

const shownQuote = (quote: Quote): Omit<EnteredOrderQuote, 'needsAddress'> => ({
  subtotal: toRupees(quote.subtotalPaise),
  shipping: toRupees(quote.shippingPaise),
  discount: toRupees(quote.discountPaise),
  prepaidDiscount: toRupees(quote.prepaidDiscountPaise),
  total: toRupees(quote.totalPaise),
})

const asksForAddress = (
  { isHandedOver }: Pick<EnteredOrderQuoteBody, 'isHandedOver'>,
  { totalPaise }: Quote,
  { seller }: Settings,
): boolean => isHandedOver && needsBuyerAddress(totalPaise, Boolean(seller?.gstin))

/** @throws {ApiError} those of {@link priceEnteredOrder} */
export async function quoteEnteredOrder(
  dependencies: Pick<EnteredOrderDependencies, 'database' | 'settings'>,
  body: EnteredOrderQuoteBody,
): Promise<EnteredOrderQuote> {
  const { database } = dependencies
  const settings = await dependencies.settings(database)
  const { quote } = await priceEnteredOrder(database, settings, body)
  return { ...shownQuote(quote), needsAddress: asksForAddress(body, quote, settings) }
}

/** @throws {ApiError} INVALID_INPUT */
function assertComplete(
  { payment, isHandedOver, business, address }: EnteredOrderBody,
  { seller }: Settings,
): void {
  if (payment.way === 'upi' && payment.reference === '') {
    throw fieldError('payment.reference', 'INVALID_INPUT', 'Please enter the reference of the UPI payment')
  }
  if (isHandedOver && !isReceivedByStaff(methodOf(payment.way))) {
    throw fieldError('payment.way', 'INVALID_INPUT', 'What is handed over is paid in cash or by UPI')
  }
  if (!isHandedOver && address?.phoneNumber === '') {
    throw fieldError('address.phoneNumber', 'INVALID_INPUT', INVALID_PHONE)
  }
  if (business && isHandedOver && !business.address) {
    const message = 'Please enter the registered address of the business, which appears on its invoice'
    throw fieldError('business.address', 'INVALID_INPUT', message)
  }
  if (business && business.gstin === seller?.gstin) {
    throw fieldError('business.gstin', 'INVALID_INPUT', 'This is the GSTIN of the shop itself')
  }
}

/** @throws {ApiError} PRICES_CHANGED */
function assertSeen({ total }: EnteredOrderBody, { goods, quote }: PricedOrder): void {
  if (total === undefined || toPaise(total) === quote.totalPaise) return
  const items = goods.map(({ productId, variantId, pricePaise, shippingRatePaise }) => ({
    productId,
    variantId,
    price: toRupees(pricePaise),
    shippingRate: toRupees(shippingRatePaise ?? 0),
    standardParcel: shippingRatePaise === null,
  }))
  throw new ApiError('PRICES_CHANGED', 'Prices have changed. Please look at the new total.', {
    pricing: shownQuote(quote),
    items,
  })
}

/**
 * It is one transaction with its audit entry. The statements follow the lock order of the checkout, so that the last piece is
 * sold once, wherever.
 * @throws {ApiError} any code of the contract
 */
export async function enterOrder(
  dependencies: EnteredOrderDependencies,
  caller: StaffCaller,
  body: EnteredOrderBody,
): Promise<EnteredOrder> {
  const { withAudit, checkPlace, database, log } = dependencies
  const settings = await dependencies.settings(database)
  assertComplete(body, settings)
  // The transaction must not wait for the postal service.
  if (body.address) await checkPlace(body.address, caller.id)
  const placed = await withAudit(caller, async (transaction, logChange) => {
    const order = await enterIn(transaction, dependencies, settings, { body, by: caller.name })
    const { address: _, contact: __, business: ___, ...details } = body
    await logChange('order.entered', order.id, order.orderNumber, {
      after: { ...details, total: order.total },
    })
    return order
  }).catch((error: unknown) => {
    const { code } = error as { code?: string }
    // Lock timeout: many requests want the same stock.
    throw code === '55P03' ? new ApiError('UNAVAILABLE') : error
  })
  if (body.isHandedOver) {
    // A job issues an invoice that fails here.
    await invoices
      .ensureInvoice(dependencies.invoices, placed.id)
      .catch((err: unknown) => log.error({ err, order: placed.id }, 'issuing an invoice failed'))
  }
  return placed
}

type Entry = { body: EnteredOrderBody; by: string }

async function enterIn(
  transaction: Database,
  { mails, filesUrl }: EnteredOrderDependencies,
  settings: Settings,
  { body, by }: Entry,
): Promise<EnteredOrder> {
  const orderId = newId()
  const { payment, isHandedOver } = body
  await orderPlacement.lockCustomer(transaction, body.customerId ?? orderId)
  const { customerId, contact, address } = await receiverOf(transaction, settings, body)
  if (!isHandedOver) assertBusinessAddress(body.business, address)
  if (customerId !== null && payment.way === 'link') {
    const unpaid = await countUnpaidEntered(transaction, customerId)
    if (unpaid >= MAX_UNPAID_ORDERS) {
      throw new ApiError('TOO_MANY_UNPAID_ORDERS', `This customer has ${unpaid} unpaid orders already`)
    }
  }
  const priced = await priceEnteredOrder(transaction, settings, body)
  assertSeen(body, priced)
  if (!body.business && !body.address && asksForAddress(body, priced.quote, settings)) {
    throw fieldError('address', 'INVALID_INPUT', missingBuyerAddress)
  }
  const { totalPaise } = priced.quote
  const receiver = { customerId: customerId ?? orderId, contact, address, reach: undefined, totalPaise }
  if (payment.way === 'cod') await assertOffered(transaction, settings, 'cod', receiver)
  const placedAt = await databaseNow(transaction)
  const readyOn = latestDay(priced.goods.map(({ availableOn }) => availableOn))
  const expected = isHandedOver
    ? null
    : await mails.promisedDays(transaction, address.pincode, { now: placedAt, readyOn })
  const input = { ...priced, orderId, placedAt, customerId, contact, address, body, by, expected, filesUrl }
  const order = newEnteredOrder(input)
  const missing = await reserveStock(transaction, orderId, takenPieces(priced.goods))
  if (missing.length > 0) throw outOfPieces(priced.goods, missing)
  const { order: shown } = await orderPlacement.createOrder(transaction, order)
  await enteredOrders.settleEntered(mails, transaction, order, payment.reference || null)
  return {
    id: orderId,
    orderNumber: shown.orderNumber,
    total: toRupees(totalPaise),
    link: order.payWithinMinutes === null ? null : mails.links.page('pay', orderId),
  }
}
