import type { AddressSnapshot } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { correctAddress } from '../address/correct-address.service.ts'
import type { OrderParts, PartRefund } from '../parts.ts'
import { clearReview, findPayable, holdPayable } from '../payable.repository.ts'
import { cancelOrder, takeBackParcel } from '../transitions/cancel.service.ts'
import { confirmCash, correctShipment, deliver, ship, undoDelivery } from '../transitions/dispatch.service.ts'
import type { Shipment } from '../transitions/transition.repository.ts'

/**
 * Creates the back-office operations on orders. They run in the caller's transaction, are idempotent, and return
 * whether this call had an effect. Refunds are sent after the commit: by `sendRefundsOf` of payments at once, else by a
 * job within a minute.
 * Every operation throws {ShopError} ORDER_NOT_FOUND, and ORDER_CHANGED or the named code when the status does not
 * allow it.
 */
export const orderDesk = (parts: OrderParts) => ({
  confirmCash,
  /** The customer gets the tracking number by mail. */
  ship: (transaction: Database, id: string, shipment: Shipment) => ship(parts, transaction, id, shipment),
  /** The customer gets the mail again. */
  correctShipment: (transaction: Database, id: string, shipment: Shipment) =>
    correctShipment(parts, transaction, id, shipment),
  /** Allowed until the parcel leaves; the customer is mailed, and an invoice is reissued. */
  correctAddress: (
    transaction: Database,
    id: string,
    given: { address: AddressSnapshot; seen: AddressSnapshot },
  ) => correctAddress(parts, transaction, id, given),
  /** Cash on delivery becomes paid. */
  deliver: (transaction: Database, id: string) => deliver(parts, transaction, id),
  /** Allowed for a few minutes. @throws {ShopError} TOO_LATE_TO_UNDO */
  undoDelivery,
  /** The courier brought the parcel back; the payment is refunded. */
  takeBackParcel: (transaction: Database, id: string, how: { reason: string; isOnSale: boolean }) =>
    takeBackParcel(parts, transaction, id, how),
  /**
   * Cancels an order before shipment, and refunds the rest of its payment.
   * @param reason for the history and the customer's mail, because the policies promise a reason
   * @param isOnSale whether its pieces go on sale again
   * @throws {ShopError} ORDER_NOT_CANCELLABLE once it is shipped
   */
  async cancel(transaction: Database, id: string, reason: string, isOnSale = true): Promise<boolean> {
    if (await cancelOrder(parts, transaction, id, reason, { by: 'shop', isOnSale })) return true
    const order = await findPayable(transaction, id)
    if (!order) throw new ShopError('ORDER_NOT_FOUND')
    if (order.status !== 'cancelled') throw new ShopError('ORDER_NOT_CANCELLABLE')
    return false
  },
  /**
   * Refunds a part of an online or cash payment, or all that is left, without a change of the order's status; the same
   * key is the same refund.
   * @throws {ShopError} REFUND_TOO_LARGE with the rest, ORDER_NOT_REFUNDABLE, INVALID_INPUT below ₹1,
   * IDEMPOTENCY_CONFLICT when the key was used for another amount
   */
  async refundPart(transaction: Database, id: string, refund: PartRefund): Promise<boolean> {
    const order = await holdPayable(transaction, id)
    if (!order) throw new ShopError('ORDER_NOT_FOUND')
    return parts.refundPart(transaction, order, refund)
  },
  /** @throws {ShopError} REFUND_NOT_FAILED, REFUND_TOO_LARGE */
  async retryRefund(transaction: Database, id: string, refundId: string): Promise<boolean> {
    const order = await holdPayable(transaction, id)
    if (!order) throw new ShopError('ORDER_NOT_FOUND')
    return parts.retryRefund(transaction, order, refundId)
  },
  /** Resolves the attention flag. */
  async endReview(transaction: Database, id: string): Promise<boolean> {
    if (await clearReview(transaction, id)) return true
    if (!(await findPayable(transaction, id))) throw new ShopError('ORDER_NOT_FOUND')
    return false
  },
})

export type OrderDesk = ReturnType<typeof orderDesk>
