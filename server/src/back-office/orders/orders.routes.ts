import type { ManagedOrder } from '@amritvasya/contract'
import { findOrders } from '../../orders/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { deskService } from './desk.service.ts'
import type { DeskParts } from './parts.ts'
import { processOrders } from './process.service.ts'
import { viewOrder } from './view.service.ts'

type Told = { params: { id: string } }

export function routeManagedOrders(api: Api, parts: DeskParts): void {
  const { database } = parts
  const desk = deskService(parts)
  /** Returns the order after the action. */
  const after = async (
    done: Promise<unknown>,
    { params: { id } }: Told,
    { role }: StaffCaller,
  ): Promise<{ success: true; item: ManagedOrder }> => {
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
    outcomes: await processOrders(parts, caller, body.ids),
  }))
  api.handle('POST /back-office/orders/:id/confirm-cash', (input, { caller }) =>
    after(desk.confirmCash(caller, input.params.id), input, caller),
  )
  api.handle('POST /back-office/orders/:id/ship', (input, { caller }) =>
    after(desk.ship(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/correct-shipment', (input, { caller }) =>
    after(desk.correctShipment(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/correct-address', (input, { caller }) =>
    after(desk.correctAddress(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/deliver', (input, { caller }) =>
    after(desk.deliver(caller, input.params.id), input, caller),
  )
  api.handle('POST /back-office/orders/:id/undo-delivery', (input, { caller }) =>
    after(desk.undoDelivery(caller, input.params.id), input, caller),
  )
  api.handle('POST /back-office/orders/:id/return-to-origin', (input, { caller }) =>
    after(desk.takeBackParcel(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/cancel', (input, { caller }) =>
    after(desk.cancel(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/refund', (input, { caller }) =>
    after(desk.refund(caller, input.params.id, input.body), input, caller),
  )
  api.handle('POST /back-office/orders/:id/retry-refund', (input, { caller }) =>
    after(desk.retryRefund(caller, input.params.id, input.body.refundId), input, caller),
  )
  api.handle('POST /back-office/orders/:id/end-review', (input, { caller }) =>
    after(desk.endReview(caller, input.params.id, input.body.leaveAtRazorpay === true), input, caller),
  )
  api.handle('POST /back-office/orders/:id/check-with-razorpay', ({ params }, { caller }) =>
    desk.check(caller, params.id),
  )
  api.handle('POST /back-office/orders/:id/notes', (input, { caller }) =>
    after(desk.addNote(caller, input.params.id, input.body.text), input, caller),
  )
  api.handle('DELETE /back-office/orders/:id/notes/:noteId', (input, { caller }) =>
    after(desk.deleteNote(caller, input.params.id, input.params.noteId), input, caller),
  )
}
