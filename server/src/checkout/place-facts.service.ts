import type { AddressSnapshot } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { subtotalOf } from '@amritvasya/contract/rules/shipping'
import { type Contact, getContact } from '../accounts/index.ts'
import { type ForSale, findForSale } from '../catalogue/index.ts'
import type { Settings } from '../content/index.ts'
import { findDiscount } from '../coupons/index.ts'
import type { ReadReach } from '../delivery/index.ts'
import { orderPlacement, replacedOrders } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { pipeline } from '../platform/database/pipeline.ts'
import { type CartLine, cartOf } from './cart.ts'
import { orderHashOf, type Placing, requestHashOf } from './command.ts'
import { findDelivery } from './delivery.service.ts'
import { type DiscountedCart, priceCart } from './discounted-cart.ts'
import { countReturned, type ReturnedParcels } from './offered-methods.ts'

type PlaceRequest = Parameters<typeof orderPlacement.readPriorOrders>[1]

/** The shop knows this of a request before it changes anything. */
export type RequestFacts = {
  request: PlaceRequest
  delivery: AddressSnapshot
  contact: Contact
  before: orderPlacement.PriorOrders
  onSale: ReadonlyMap<string, ForSale>
}

/** These facts decide about a new order. */
export type OrderFacts = Omit<RequestFacts, 'onSale'> &
  Pick<DiscountedCart, 'quote' | 'discounts'> & {
    /** This order replaces them. */
    endedIds: readonly string[]
    lines: readonly CartLine[]
    /** It is null where no coupon is used. */
    couponId: string | null
    reach: Awaited<ReturnType<ReadReach>>
    returned: ReturnedParcels
  }

const variantsOf = ({ command }: Placing): string[] => command.lines.map(({ variantId }) => variantId)

/** Locks the customer's orders first. @throws {ApiError} IDEMPOTENCY_CONFLICT, and errors of the address */
export async function readRequest(transaction: Database, placing: Placing): Promise<RequestFacts> {
  const { customerId, command, key } = placing
  const [, delivery] = await pipeline(transaction, (together) =>
    Promise.all([
      orderPlacement.lockCustomer(together, customerId),
      findDelivery(together, customerId, command.address),
    ]),
  )
  const orderHash = orderHashOf(command, delivery)
  const request = { customerId, key, orderHash, requestHash: requestHashOf(command) }
  const [contact, before, onSale] = await pipeline(transaction, (together) =>
    Promise.all([
      getContact(together, customerId),
      orderPlacement.readPriorOrders(together, request),
      findForSale(together, variantsOf(placing)),
    ]),
  )
  return { request, delivery, contact, before, onSale }
}

/**
 * Reads the rest once the orders that the new one replaces have ended.
 * @throws {ApiError} VARIANT_MISMATCH, PRODUCT_UNAVAILABLE, OUT_OF_STOCK, INVALID_COUPON
 */
export async function readOrder(
  transaction: Database,
  { settings, courierReach }: { settings: Settings; courierReach: ReadReach },
  placing: Placing,
  { onSale, ...known }: RequestFacts,
  endedIds: readonly string[],
): Promise<OrderFacts> {
  const { customerId, command } = placing
  const { couponCode: code, method } = command
  const { delivery, contact, before } = known
  const current = endedIds.length > 0 ? await findForSale(transaction, variantsOf(placing)) : onSale
  const lines = cartOf(command.lines, current)
  const replaced = { orderIds: endedIds }
  const coupon = code
    ? await findDiscount(transaction, {
        code,
        customerId,
        subtotalPaise: subtotalOf(lines),
        replaced: replacedOrders(customerId, replaced),
      })
    : undefined
  const { quote, discounts, usesCoupon } = await priceCart(transaction, settings, {
    lines,
    customerId,
    replaced,
    coupon,
    prepaidPercent: collectsOnDelivery(method) ? 0 : settings.prepaidDiscountPercent,
    now: before.now,
  })
  const receiver = { customerId, contact, address: delivery }
  return {
    ...known,
    endedIds,
    lines,
    quote,
    discounts,
    couponId: coupon && usesCoupon ? coupon.coupon.id : null,
    reach: await courierReach(transaction, delivery.pincode),
    returned: await countReturned(transaction, settings, method, receiver),
  }
}
