import type { AdminOrder } from '@amritvasya/contract'
import { findOrders } from '../../orders/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { OrderActionDependencies } from './dependencies.ts'
import { orderActionsService } from './order-actions.service.ts'
import { processOrders } from './process.service.ts'
import { viewOrder } from './view.service.ts'

type OrderRequest = { params: { id: string } }

export function routeAdminOrders(api: Api, dependencies: OrderActionDependencies): void {
  const { database } = dependencies
  const actions = orderActionsService(dependencies)
  /** Returns the order after the action. */
  const after = async (
    done: Promise<unknown>,
    { params: { id } }: OrderRequest,
    { role }: StaffCaller,
  ): Promise<{ success: true; item: AdminOrder }> => {
    await done
    return { success: true, item: await viewOrder(database, id, role) }
  }
  api.handle('GET /back-office/orders', async ({ query }) => ({
    success: true,
    ...(await findOrders(database, query)),
  }))
  api.handle('GET /back-office/orders/:id', async ({ params }, { caller }) => ({
    success: true,
    item: await viewOrder(database, params.id, caller.role),
  }))
  api.handle('POST /back-office/orders/process', async ({ body }, { caller }) => ({
    success: true,
    outcomes: await processOrders(dependencies, caller, body.ids),
  }))
  api.handle('POST /back-office/orders/:id/confirm-cash', (input, { caller }) =>
    after(actions.confirmCash(caller, input.params.id), input, caller),
  )
  api.handle('POST /back-office/orders/:id/ship', (input, { caller }) =>
    after(actions.ship(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/correct-shipment', (input, { caller }) =>
    after(actions.correctShipment(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/correct-address', (input, { caller }) =>
    after(actions.correctAddress(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/deliver', (input, { caller }) =>
    after(actions.deliver(caller, input.params.id), input, caller),
  )
  api.handle('POST /back-office/orders/:id/undo-delivery', (input, { caller }) =>
    after(actions.undoDelivery(caller, input.params.id), input, caller),
  )
  api.handle('POST /back-office/orders/:id/return-to-origin', (input, { caller }) =>
    after(actions.takeBackParcel(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/cancel', (input, { caller }) =>
    after(actions.cancel(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/refund', (input, { caller }) =>
    after(actions.refund(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/retry-refund', (input, { caller }) =>
    after(actions.retryRefund(caller, input.params.id, input.body.refundId), input, caller),
  )
  api.handle('POST /back-office/orders/:id/end-review', (input, { caller }) =>
    after(actions.endReview(caller, input.params.id, input.body.leaveAtRazorpay === true), input, caller),
  )
  api.handle('POST /back-office/orders/:id/check-with-razorpay', ({ params }, { caller }) =>
    actions.check(caller, params.id),
  )
  api.handle('POST /back-office/orders/:id/notes', (input, { caller }) =>
    after(actions.addNote(caller, input.params.id, input.body.text), input, caller),
  )
  api.handle('DELETE /back-office/orders/:id/notes/:noteId', (input, { caller }) =>
    after(actions.deleteNote(caller, input.params.id, input.params.noteId), input, caller),
  )
}
