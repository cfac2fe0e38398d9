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
 * Creates the back-office operations. They run in the caller's transaction, are idempotent, and return whether this
 * call had an effect. Refunds are sent after the commit: by `sendRefundsOf` of payments, else by a job within a minute.
 * All throw {ShopError} ORDER_NOT_FOUND, and ORDER_CHANGED or the named code when the status forbids the operation.
 */
export const orderDesk = (parts: OrderParts) => ({
  confirmCash,
  ship: (transaction: Database, id: string, shipment: Shipment) => ship(parts, transaction, id, shipment),
  correctShipment: (transaction: Database, id: string, shipment: Shipment) =>
    correctShipment(parts, transaction, id, shipment),
  /** Reissues the invoice, too; allowed until the parcel leaves. */
  correctAddress: (
    transaction: Database,
    id: string,
    given: { address: AddressSnapshot; seen: AddressSnapshot },
  ) => correctAddress(parts, transaction, id, given),
  /** Makes cash on delivery paid. */
  deliver: (transaction: Database, id: string) => deliver(parts, transaction, id),
  /** @throws {ShopError} TOO_LATE_TO_UNDO after a few minutes */
  undoDelivery,
  /** Cancels the order and refunds it. */
  takeBackParcel: (transaction: Database, id: string, how: { reason: string; isOnSale: boolean }) =>
    takeBackParcel(parts, transaction, id, how),
  /**
   * Cancels an order before shipment, and refunds the rest of its payment.
   * @param reason for history and mail: the policies promise one
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
   * Refunds an online or cash payment in part or whole, and leaves the order status; the key makes it idempotent.
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
  async endReview(transaction: Database, id: string): Promise<boolean> {
    if (await clearReview(transaction, id)) return true
    if (!(await findPayable(transaction, id))) throw new ShopError('ORDER_NOT_FOUND')
    return false
  },
})

export type OrderDesk = ReturnType<typeof orderDesk>
