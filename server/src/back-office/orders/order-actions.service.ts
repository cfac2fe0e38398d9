import type { ApiResponse, Input } from '@amritvasya/contract'
import { restocksByDefault } from '@amritvasya/contract/restock'
import { addOrderNote, deleteNote, formatPaise, type ReturnedLine } from '../../orders/index.ts'
import { sumUnsettled } from '../../payments/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { toPaise, toRupees } from '../../platform/money.ts'
import type { OrderActionDependencies } from './dependencies.ts'
import { runOrderAction } from './run-action.service.ts'
import { viewOrder } from './view.service.ts'

type Shipment = Input<'POST /back-office/orders/:id/ship'>['body']
type CorrectedAddress = Input<'POST /back-office/orders/:id/correct-address'>['body']
type Refund = Input<'POST /back-office/orders/:id/refund'>['body']
type Ended = Input<'POST /back-office/orders/:id/cancel'>['body']

const shipped = ({ trackingUrl, ...shipment }: Shipment) => ({
  ...shipment,
  trackingUrl: trackingUrl || null,
})

/** Returns undefined for a goodwill refund without lines. */
function linesOf({ lines = [], delivery = 0 }: Refund): ReturnedLine[] | undefined {
  const goods = lines.map(({ lineId, quantity, amount }) => ({
    lineId,
    quantity,
    amountPaise: toPaise(amount),
  }))
  const all = [
    ...goods,
    ...(delivery > 0 ? [{ lineId: null, quantity: 0, amountPaise: toPaise(delivery) }] : []),
  ]
  return all.length > 0 ? all : undefined
}

const notReturned = (paise: number) =>
  new ApiError(
    'PAYMENT_NOT_RETURNED',
    `Return the payment of ${formatPaise(paise)} first, in Razorpay’s dashboard, or confirm that it stays there`,
  )

/** Every action is recorded in the audit log. */
export const orderActionsService = (dependencies: OrderActionDependencies) => {
  const { fulfilment } = dependencies
  return {
    confirmCash: (caller: StaffCaller, id: string) =>
      runOrderAction(dependencies, caller, id, {
        action: 'order.confirmed',
        work: (tx) => fulfilment.confirmCash(tx, id),
      }),
    async ship(caller: StaffCaller, id: string, body: Shipment) {
      const shipment = shipped(body)
      const work = (tx: Database) => fulfilment.ship(tx, id, shipment)
      await runOrderAction(dependencies, caller, id, { action: 'order.shipped', work, details: shipment })
      await dependencies.settleInvoice(id)
    },
    correctShipment: (caller: StaffCaller, id: string, body: Shipment) => {
      const shipment = shipped(body)
      return runOrderAction(dependencies, caller, id, {
        action: 'order.shipment-corrected',
        work: (tx) => fulfilment.correctShipment(tx, id, shipment),
        details: shipment,
      })
    },
    /** The address is checked before the transaction, which must not wait for the postal service. */
    async correctAddress(caller: StaffCaller, id: string, body: CorrectedAddress) {
      const { seen, pincodeConfirmed, ...address } = body
      await dependencies.checkPlace({ ...address, pincodeConfirmed }, caller.id)
      const details: Record<string, unknown> = {}
      const work = async (tx: Database) => {
        const corrected = await fulfilment.correctAddress(tx, id, { address, seen })
        if (corrected) Object.assign(details, { from: corrected.before, to: address, ...corrected.invoice })
        return Boolean(corrected)
      }
      await runOrderAction(dependencies, caller, id, {
        action: 'order.address-corrected',
        work,
        details,
      })
    },
    undoDelivery: (caller: StaffCaller, id: string) =>
      runOrderAction(dependencies, caller, id, {
        action: 'order.delivery-undone',
        work: (tx) => fulfilment.undoDelivery(tx, id),
      }),
    /** Refunds are sent after the commit, and an issued invoice is reversed. */
    async takeBackParcel(caller: StaffCaller, id: string, body: Ended) {
      const { reason, restock = restocksByDefault(body.reason) } = body
      const work = (tx: Database) => fulfilment.takeBackParcel(tx, id, { reason, isOnSale: restock })
      await runOrderAction(dependencies, caller, id, {
        action: 'order.came-back',
        work,
        details: { reason, restock },
      })
      await dependencies.settleInvoice(id)
      await dependencies.sendRefundsOf(id)
    },
    deliver: (caller: StaffCaller, id: string) =>
      runOrderAction(dependencies, caller, id, {
        action: 'order.delivered',
        work: (tx) => fulfilment.deliver(tx, id),
      }),
    /** Refunds are sent after the commit; while Razorpay is down, by a job. */
    async cancel(caller: StaffCaller, id: string, body: Ended) {
      const { reason, restock = restocksByDefault(body.reason) } = body
      const work = (tx: Database) => fulfilment.cancel(tx, id, reason, restock)
      await runOrderAction(dependencies, caller, id, {
        action: 'order.cancelled',
        work,
        details: { reason, restock },
      })
      await dependencies.settleInvoice(id)
      await dependencies.sendRefundsOf(id)
    },
    async refund(caller: StaffCaller, id: string, body: Refund) {
      const { amount, reason, key, restock, paidBy, reference } = body
      const lines = linesOf(body)
      if (paidBy && paidBy !== 'cash' && !reference) {
        throw new ApiError('INVALID_INPUT', 'Please enter the reference of the transfer')
      }
      const byHand = paidBy && { paidBy, reference: reference || null }
      const refund = { key, amountPaise: toPaise(amount), reason, lines, isOnSale: restock, byHand }
      const work = (tx: Parameters<typeof fulfilment.refundPart>[0]) => fulfilment.refundPart(tx, id, refund)
      await runOrderAction(dependencies, caller, id, {
        action: 'order.refunded',
        work,
        details: { amount, reason, lines, restock, ...byHand },
      })
      await dependencies.sendRefundsOf(id)
    },
    async retryRefund(caller: StaffCaller, id: string, refundId: string) {
      const work = (tx: Parameters<typeof fulfilment.retryRefund>[0]) =>
        fulfilment.retryRefund(tx, id, refundId)
      await runOrderAction(dependencies, caller, id, {
        action: 'order.refund-tried-again',
        work,
        details: { refundId },
      })
      await dependencies.sendRefundsOf(id)
    },
    /** Money left at Razorpay must be returned or confirmed explicitly. */
    endReview: (caller: StaffCaller, id: string, leaveAtRazorpay: boolean) => {
      const details: { leftAtRazorpay?: number } = {}
      const work = async (tx: Database) => {
        const isEnded = await fulfilment.endReview(tx, id)
        const left = isEnded ? await sumUnsettled(tx, id) : 0
        if (left > 0 && !leaveAtRazorpay) throw notReturned(left)
        if (left > 0) details.leftAtRazorpay = toRupees(left)
        return isEnded
      }
      return runOrderAction(dependencies, caller, id, { action: 'order.reviewed', work, details })
    },
    addNote: (caller: StaffCaller, id: string, text: string) =>
      runOrderAction(dependencies, caller, id, {
        action: 'order.note-added',
        work: async (tx) => Boolean(await addOrderNote(tx, id, { author: caller.name, text })),
        details: { text },
      }),
    deleteNote: (caller: StaffCaller, id: string, noteId: string) =>
      runOrderAction(dependencies, caller, id, {
        action: 'order.note-deleted',
        work: async (tx) => {
          if (!(await deleteNote(tx, id, noteId))) throw new ApiError('NOT_FOUND')
          return true
        },
        details: { noteId },
      }),
    /** Queries Razorpay before the transaction, which records only the result. */
    async check(
      caller: StaffCaller,
      id: string,
    ): Promise<ApiResponse<'POST /back-office/orders/:id/check-with-razorpay'>> {
      const before = await viewOrder(dependencies.database, id, caller.role)
      const razorpay = await dependencies.checkWithRazorpay(id)
      await dependencies.sendRefundsOf(id)
      const { captured, refunded, agrees } = razorpay
      const state = ({ status, paymentStatus }: typeof before) => ({ status, paymentStatus })
      const item = await viewOrder(dependencies.database, id, caller.role)
      await dependencies.withAudit(caller, (_, logChange) =>
        logChange({
          action: 'order.payment-checked',
          subject: 'order',
          subjectId: id,
          label: before.orderNumber,
          before: state(before),
          after: { ...state(item), captured, refunded, agrees },
        }),
      )
      return { success: true, item, razorpay }
    },
  }
}
