import type { AddressSnapshot, BuyerBusiness } from '@amritvasya/contract'
import { latestDay } from '@amritvasya/contract/rules/pre-orders'
import { type Quote, quoteOf } from '@amritvasya/contract/rules/quote'
import { payableWithCredit } from '@amritvasya/contract/rules/store-credit'
import { findForSale, reserveStock } from '../../catalogue/index.ts'
import { enteredOrders, orderPlacement, type PayableOrder } from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { takenPieces } from '../bundles/taken-pieces.ts'
import { type CartLine, cartOf, outOfPieces } from '../cart.ts'
import { payWithCredit } from '../credit.service.ts'
import type { EnteredOrderDependencies } from '../dependencies.ts'
import { newEnteredOrder } from '../entered/new-entered-order.ts'

/** The customer has this long to pay what the new pieces cost more. */
const HOURS_TO_PAY = 72

type Dependencies = Pick<EnteredOrderDependencies, 'settings' | 'filesUrl' | 'mails'>

export type ReplacementRequest = {
  pieces: readonly { productId: string; variantId: string; quantity: number }[]
  /** It goes off the prices of today, as the pieces that came back had it. */
  discountPaise: number
  /** Worth of what came back, which the customer has as store credit. */
  creditPaise: number
}

export type ReplacementQuote = {
  goods: CartLine[]
  quote: Quote
  /** Store credit pays this part of the total. */
  creditPaise: number
  payablePaise: number
}

/**
 * Prices what goes out for returned pieces, without a delivery charge.
 * @throws {ApiError} VARIANT_MISMATCH, PRODUCT_UNAVAILABLE, OUT_OF_STOCK
 */
async function quoteReplacement(
  { settings }: Dependencies,
  database: Database,
  { pieces, discountPaise, creditPaise: worthPaise }: ReplacementRequest,
): Promise<ReplacementQuote> {
  const variantIds = pieces.map(({ variantId }) => variantId)
  const found = cartOf(
    pieces.map((piece) => ({ ...piece, seen: {} })),
    await findForSale(database, variantIds),
  )
  const goods = found.map((line) => ({ ...line, shippingRatePaise: 0 }))
  const subtotalPaise = goods.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
  const quote = quoteOf(goods, await settings(database), Math.min(discountPaise, subtotalPaise), 0)
  const creditPaise = payableWithCredit(quote.totalPaise, worthPaise)
  return { goods, quote, creditPaise, payablePaise: quote.totalPaise - creditPaise }
}

/**
 * Places the order of an exchange in the transaction that settles the return; the caller has locked the variants and
 * issued the store credit. It goes to the address of the former order.
 * @param former whose pieces came back
 * @param by a name
 * @returns its id and the paise that the customer still has to pay, with a payment link
 * @throws {ApiError} those of the quote
 */
async function placeReplacement(
  dependencies: Dependencies,
  transaction: Database,
  former: PayableOrder & { customerId: string },
  { request, by }: { request: ReplacementRequest; by: string },
): Promise<{ id: string; payablePaise: number }> {
  const { mails, filesUrl } = dependencies
  const { goods, quote, creditPaise, payablePaise } = await quoteReplacement(
    dependencies,
    transaction,
    request,
  )
  const { customerId } = former
  const { order } = await orderPlacement.getPlaced(transaction, customerId, former.id)
  const address: AddressSnapshot = order.addressSnapshot
  const business: BuyerBusiness | undefined = order.business
  const id = newId()
  const placedAt = await databaseNow(transaction)
  const missing = await reserveStock(transaction, id, takenPieces(goods))
  if (missing.length > 0) throw outOfPieces(goods, missing)
  const replacement = newEnteredOrder({
    goods,
    free: [],
    quote,
    creditPaise,
    orderId: id,
    placedAt,
    customerId,
    contact: former.customer,
    address,
    body: {
      business,
      isHandedOver: false,
      payment: { way: 'link', payWithinHours: HOURS_TO_PAY, reference: '' },
    },
    by,
    expected: await mails.promisedDays(transaction, address.pincode, {
      now: placedAt,
      readyOn: latestDay(goods.map(({ availableOn }) => availableOn)),
    }),
    filesUrl,
  })
  const { payable } = await orderPlacement.createOrder(transaction, replacement)
  await payWithCredit(transaction, payable, { customerId, replaced: [] })
  await enteredOrders.settleEntered(mails, transaction, replacement, null)
  return { id, payablePaise }
}

export type ReplacementOrders = ReturnType<typeof replacementOrders>

/** Orders of exchanges, for the slice that settles returns. */
export const replacementOrders = (dependencies: Dependencies) => ({
  quote: (database: Database, request: ReplacementRequest) =>
    quoteReplacement(dependencies, database, request),
  place: (
    transaction: Database,
    former: PayableOrder & { customerId: string },
    order: { request: ReplacementRequest; by: string },
  ) => placeReplacement(dependencies, transaction, former, order),
})
