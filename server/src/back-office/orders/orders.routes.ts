import { endpoints, type Input } from '@amritvasya/contract'
import { restocksByDefault } from '@amritvasya/contract/rules/end-reasons'
import { toPaise } from '@amritvasya/contract/rules/money'
import { assertServed } from '../../delivery/index.ts'
import {
  adminOrders,
  exportOrders,
  fulfilment,
  invoices,
  type PaidByHand,
  paymentLinks,
  type ReturnedLine,
} from '../../orders/index.ts'
import type { Api } from '../../platform/http/api.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { readQuery } from '../../platform/http/validation.ts'
import { actAndView } from './audited-action.service.ts'
import { cancelPieces, quoteCancelledPieces } from './cancel-pieces.service.ts'
import type { AdminOrderDependencies } from './dependencies.ts'
import { checkPayments, reviewEnd } from './payment-review.service.ts'
import { processOrders } from './process.service.ts'
import { shipmentOf } from './shipment-of.ts'
import { viewOrder } from './view.service.ts'

/** Registers the staff's actions, each of which is recorded in the audit log. */
export function registerAdminOrders(api: Api, dependencies: AdminOrderDependencies): void {
  const { database, readsFor, withAudit } = dependencies
  api.handle('GET /back-office/orders', ({ query: { paymentMethod, ...query } }, { caller }) =>
    adminOrders.findOrders(readsFor(caller), {
      ...query,
      paymentMethods: paymentMethod && [paymentMethod],
    }),
  )
  api.handleFile('GET /back-office/orders.csv', async (request, reply, caller, recordShown) => {
    const query = readQuery(endpoints['GET /back-office/orders'].query, request)
    const reading = { database: readsFor(caller), withAudit }
    return sendCsv(reply, 'orders', await exportOrders(reading, caller, query, recordShown))
  })
  api.handleItem('GET /back-office/orders/:id', ({ params }, { caller }) =>
    viewOrder(dependencies, params.id, caller),
  )
  api.handle('POST /back-office/orders/process', async ({ body }, { caller }) => ({
    outcomes: await processOrders(dependencies, caller, body.ids),
  }))
  api.handleItem('POST /back-office/orders/:id/quote-cancelled-pieces', ({ params, body }) =>
    quoteCancelledPieces(database, params.id, body.pieces),
  )
  api.handle('POST /back-office/orders/:id/check-with-razorpay', ({ params }, { caller }) =>
    checkPayments(dependencies, caller, params.id),
  )
  registerFulfilment(api, dependencies)
  registerReversals(api, dependencies)
}

function registerFulfilment(api: Api, dependencies: AdminOrderDependencies): void {
  const { database, orders, checkPlace } = dependencies
  const act = actAndView(dependencies)
  api.handleItem('POST /back-office/orders/:id/confirm-cash', ({ params: { id } }, { caller }) =>
    act(caller, id, { action: 'order.confirmed', work: (tx) => fulfilment.confirmCash(orders, tx, id) }),
  )
  api.handleItem('POST /back-office/orders/:id/send-payment-link', ({ params: { id } }, { caller }) =>
    act(caller, id, {
      action: 'order.payment-link-sent',
      work: (tx) => paymentLinks.sendPaymentLink(orders, tx, id),
    }),
  )
  api.handleItem('POST /back-office/orders/:id/ship', ({ params: { id }, body }, { caller }) => {
    const shipment = shipmentOf(body)
    return act(caller, id, {
      action: 'order.shipped',
      work: (tx) => fulfilment.ship(orders, tx, id, shipment),
      details: shipment,
      after: () => invoices.settleInvoice(dependencies.invoices, id),
    })
  })
  api.handleItem('POST /back-office/orders/:id/correct-shipment', ({ params: { id }, body }, { caller }) => {
    const shipment = shipmentOf(body)
    return act(caller, id, {
      action: 'order.shipment-corrected',
      work: (tx) => fulfilment.correctShipment(orders, tx, id, shipment),
      details: shipment,
    })
  })
  api.handleItem(
    'POST /back-office/orders/:id/correct-address',
    async ({ params: { id }, body }, { caller }) => {
      const { seen, pincodeConfirmed, ...address } = body
      // The transaction must not wait for the postal service.
      await checkPlace({ ...address, pincodeConfirmed }, caller.id)
      // An order that went there lawfully when it was placed still takes a corrected name or street.
      if (address.pincode !== seen.pincode || address.state !== seen.state)
        assertServed(await dependencies.settings(database), address, undefined)
      const details: Record<string, unknown> = {}
      return act(caller, id, {
        action: 'order.address-corrected',
        async work(tx) {
          const corrected = await fulfilment.correctAddress(orders, tx, id, { address, seen })
          if (corrected) Object.assign(details, { from: corrected.before, to: address, ...corrected.invoice })
          return Boolean(corrected)
        },
        details,
      })
    },
  )
  api.handleItem('POST /back-office/orders/:id/deliver', ({ params: { id } }, { caller }) =>
    act(caller, id, { action: 'order.delivered', work: (tx) => fulfilment.deliver(orders, tx, id) }),
  )
  api.handleItem('POST /back-office/orders/:id/undo-delivery', ({ params: { id } }, { caller }) =>
    act(caller, id, { action: 'order.delivery-undone', work: (tx) => fulfilment.undoDelivery(tx, id) }),
  )
  api.handleItem('POST /back-office/orders/:id/end-review', ({ params: { id }, body }, { caller }) =>
    act(caller, id, reviewEnd(id, body.leaveAtRazorpay === true)),
  )
  api.handleItem('POST /back-office/orders/:id/notes', ({ params: { id }, body: { text } }, { caller }) =>
    act(caller, id, {
      action: 'order.note-added',
      work: async (tx) => Boolean(await fulfilment.addNote(tx, id, { author: caller.name, text })),
      details: { text },
    }),
  )
  api.handleItem('DELETE /back-office/orders/:id/notes/:noteId', ({ params: { id, noteId } }, { caller }) =>
    act(caller, id, {
      action: 'order.note-deleted',
      work: (tx) => fulfilment.deleteNote(tx, id, noteId),
      details: { noteId },
    }),
  )
}

function registerReversals(api: Api, dependencies: AdminOrderDependencies): void {
  const { orders, sendRefundsOf } = dependencies
  const act = actAndView(dependencies)
  /** While Razorpay is down, a job sends the refunds. */
  const settleEnded = async (id: string) => {
    await invoices.settleInvoice(dependencies.invoices, id)
    await sendRefundsOf(id)
  }
  api.handleItem('POST /back-office/orders/:id/return-to-origin', ({ params: { id }, body }, { caller }) => {
    const { ended, details } = endOf(body)
    return act(caller, id, {
      action: 'order.came-back',
      work: (tx) => fulfilment.takeBackParcel(orders, tx, id, ended),
      details,
      after: settleEnded,
    })
  })
  api.handleItem('POST /back-office/orders/:id/cancel', ({ params: { id }, body }, { caller }) => {
    const { ended, details } = endOf(body)
    return act(caller, id, {
      action: 'order.cancelled',
      work: (tx) => fulfilment.cancel(orders, tx, id, ended),
      details,
      after: settleEnded,
    })
  })
  api.handleItem('POST /back-office/orders/:id/cancel-pieces', ({ params: { id }, body }, { caller }) => {
    const { pieces, amount } = body
    const { ended, details } = endOf(body)
    return act(caller, id, {
      action: 'order.pieces-cancelled',
      work: (tx) => cancelPieces(orders, tx, id, { ...body, ...ended }),
      details: { pieces, amount, ...details },
      after: sendRefundsOf,
    })
  })
  api.handleItem('POST /back-office/orders/:id/refund', ({ params: { id }, body }, { caller }) => {
    const { amount, reason, key, restock } = body
    const lines = linesOf(body)
    const byHand = byHandOf(body)
    const refund = { key, amountPaise: toPaise(amount), reason, lines, isOnSale: restock, byHand }
    return act(caller, id, {
      action: 'order.refunded',
      work: (tx) => fulfilment.refundPart(orders, tx, id, refund),
      details: { amount, reason, lines, restock, ...byHand },
      after: sendRefundsOf,
    })
  })
  api.handleItem('POST /back-office/orders/:id/retry-refund', ({ params: { id }, body }, { caller }) =>
    act(caller, id, {
      action: 'order.refund-tried-again',
      work: (tx) => fulfilment.retryRefund(orders, tx, id, body.refundId),
      details: { refundId: body.refundId },
      after: sendRefundsOf,
    }),
  )
}

/** Returns why an order ends, and what becomes of its pieces and its money. @throws {ApiError} INVALID_INPUT */
function endOf(body: Input<'POST /back-office/orders/:id/cancel'>['body']) {
  const { reason, restock = restocksByDefault(reason) } = body
  const byHand = byHandOf(body)
  return { ended: { reason, isOnSale: restock, byHand }, details: { reason, restock, ...byHand } }
}

/** @throws {ApiError} INVALID_INPUT for a transfer without its reference */
function byHandOf({
  paidBy,
  reference,
}: Pick<Input<'POST /back-office/orders/:id/refund'>['body'], 'paidBy' | 'reference'>):
  | PaidByHand
  | undefined {
  if (!paidBy) return undefined
  if (paidBy !== 'cash' && !reference) {
    throw new ApiError('INVALID_INPUT', 'Please enter the reference of the transfer')
  }
  return { paidBy, reference: reference || null }
}

/** Returns undefined for a goodwill refund without lines. */
function linesOf({
  lines = [],
  delivery = 0,
}: Input<'POST /back-office/orders/:id/refund'>['body']): ReturnedLine[] | undefined {
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
