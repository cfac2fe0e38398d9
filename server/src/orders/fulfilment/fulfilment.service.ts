import type { AddressSnapshot } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { correctAddress } from '../address/correct-address.service.ts'
import type { OrderDependencies, PartialRefund } from '../dependencies.ts'
import { findPayable, lockPayable, resolveFlags } from '../payable.repository.ts'
import { cancelOrder, takeBackParcel } from '../transitions/cancel.service.ts'
import { confirmCash, correctShipment, deliver, ship, undoDelivery } from '../transitions/ship.service.ts'
import type { Shipment } from '../transitions/transition.repository.ts'

/**
 * Creates the back-office operations. They run in the caller's transaction, are idempotent, and return whether this
 * call had an effect. Refunds are sent after the commit: by `sendRefundsOf` of payments, else by a job within a minute.
 * All throw {ApiError} ORDER_NOT_FOUND, and ORDER_CHANGED or the named code when the status forbids the operation.
 */
export const fulfilmentService = (dependencies: OrderDependencies) => ({
  confirmCash,
  ship: (transaction: Database, id: string, shipment: Shipment) =>
    ship(dependencies, transaction, id, shipment),
  correctShipment: (transaction: Database, id: string, shipment: Shipment) =>
    correctShipment(dependencies, transaction, id, shipment),
  /** Reissues the invoice, too; allowed until the parcel leaves. */
  correctAddress: (
    transaction: Database,
    id: string,
    options: { address: AddressSnapshot; seen: AddressSnapshot },
  ) => correctAddress(dependencies, transaction, id, options),
  /** Makes cash on delivery paid. */
  deliver: (transaction: Database, id: string) => deliver(dependencies, transaction, id),
  /** @throws {ApiError} TOO_LATE_TO_UNDO after a few minutes */
  undoDelivery,
  /** Cancels the order and refunds it. */
  takeBackParcel: (transaction: Database, id: string, how: { reason: string; isOnSale: boolean }) =>
    takeBackParcel(dependencies, transaction, id, how),
  /**
   * Cancels an order before shipment, and refunds the rest of its payment.
   * @param reason for history and mail: the policies promise one
   * @param isOnSale whether its pieces go on sale again
   * @throws {ApiError} ORDER_NOT_CANCELLABLE once it is shipped
   */
  async cancel(transaction: Database, id: string, reason: string, isOnSale = true): Promise<boolean> {
    if (await cancelOrder(dependencies, transaction, id, reason, { by: 'shop', isOnSale })) return true
    const order = await findPayable(transaction, id)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (order.status !== 'cancelled') throw new ApiError('ORDER_NOT_CANCELLABLE')
    return false
  },
  /**
   * Refunds an online or cash payment in part or whole, and leaves the order status; the key makes it idempotent.
   * @throws {ApiError} REFUND_TOO_LARGE with the rest, ORDER_NOT_REFUNDABLE, INVALID_INPUT below ₹1,
   * IDEMPOTENCY_CONFLICT when the key was used for another amount
   */
  async refundPart(transaction: Database, id: string, refund: PartialRefund): Promise<boolean> {
    const order = await lockPayable(transaction, id)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    return dependencies.refundPart(transaction, order, refund)
  },
  /** @throws {ApiError} REFUND_NOT_FAILED, REFUND_TOO_LARGE */
  async retryRefund(transaction: Database, id: string, refundId: string): Promise<boolean> {
    const order = await lockPayable(transaction, id)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    return dependencies.retryRefund(transaction, order, refundId)
  },
  async endReview(transaction: Database, id: string): Promise<boolean> {
    if (await resolveFlags(transaction, id)) return true
    if (!(await findPayable(transaction, id))) throw new ApiError('ORDER_NOT_FOUND')
    return false
  },
})

export type FulfilmentService = ReturnType<typeof fulfilmentService>
