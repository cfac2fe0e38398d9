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
 * What the owner does with orders. Everything happens in the transaction of the caller, who may write more into it;
 * done twice, it is done once, and the answer says whether this call did it. What is to go back to a customer is sent
 * after the commit: by `sendRefundsOf` of payments at once, else by a job within a minute.
 * Every function throws {ShopError} ORDER_NOT_FOUND, and ORDER_CHANGED when the order's status does not allow it.
 */
export const orderDesk = (parts: OrderParts) => ({
  /** Takes on an order that is paid at the door. */
  confirmCash,
  /** Hands it to a courier; the customer is told courier and tracking number. */
  ship: (transaction: Database, id: string, shipment: Shipment) => ship(parts, transaction, id, shipment),
  /** Puts courier or number of a parcel on its way right; the customer is told again. */
  correctShipment: (transaction: Database, id: string, shipment: Shipment) =>
    correctShipment(parts, transaction, id, shipment),
  /** Corrects where it goes, before the parcel leaves; the customer is told, and an invoice is issued anew. */
  correctAddress: (
    transaction: Database,
    id: string,
    given: { address: AddressSnapshot; seen: AddressSnapshot },
  ) => correctAddress(parts, transaction, id, given),
  /** It has arrived. Cash on delivery is paid with that. */
  deliver: (transaction: Database, id: string) => deliver(parts, transaction, id),
  /** It has not arrived after all; for a few minutes. @throws {ShopError} TOO_LATE_TO_UNDO */
  undoDelivery,
  /** The courier brought it back; what was paid is returned. */
  takeBackParcel: (transaction: Database, id: string, how: { reason: string; isOnSale: boolean }) =>
    takeBackParcel(parts, transaction, id, how),
  /**
   * Cancels an order that is not sent yet, and returns whatever of it was paid and not returned before.
   * @param reason for the order's history and the customer's mail: the policies promise to tell why
   * @param isOnSale whether its pieces go on sale again
   * @throws {ShopError} ORDER_NOT_CANCELLABLE once it is sent
   */
  async cancel(transaction: Database, id: string, reason: string, isOnSale = true): Promise<boolean> {
    if (await cancelOrder(parts, transaction, id, reason, { by: 'shop', isOnSale })) return true
    const order = await findPayable(transaction, id)
    if (!order) throw new ShopError('ORDER_NOT_FOUND')
    if (order.status !== 'cancelled') throw new ShopError('ORDER_NOT_CANCELLABLE')
    return false
  },
  /**
   * Returns a part of what was paid, online or at the door, or all that is left of it, and changes nothing else. The same key is the
   * same refund.
   * @throws {ShopError} REFUND_TOO_LARGE with what is left, ORDER_NOT_REFUNDABLE, INVALID_INPUT below ₹1,
   *   IDEMPOTENCY_CONFLICT when the key stands for another amount
   */
  async refundPart(transaction: Database, id: string, refund: PartRefund): Promise<boolean> {
    const order = await holdPayable(transaction, id)
    if (!order) throw new ShopError('ORDER_NOT_FOUND')
    return parts.refundPart(transaction, order, refund)
  },
  /**
   * Asks once more for a refund that has failed.
   * @throws {ShopError} REFUND_NOT_FAILED, REFUND_TOO_LARGE
   */
  async retryRefund(transaction: Database, id: string, refundId: string): Promise<boolean> {
    const order = await holdPayable(transaction, id)
    if (!order) throw new ShopError('ORDER_NOT_FOUND')
    return parts.retryRefund(transaction, order, refundId)
  },
  /** The owner has looked at what the order waited for. */
  async endReview(transaction: Database, id: string): Promise<boolean> {
    if (await clearReview(transaction, id)) return true
    if (!(await findPayable(transaction, id))) throw new ShopError('ORDER_NOT_FOUND')
    return false
  },
})

export type OrderDesk = ReturnType<typeof orderDesk>
