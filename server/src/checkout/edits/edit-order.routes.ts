import type { Api } from '../../platform/http/api.ts'
import type { OrderEditDependencies } from '../dependencies.ts'
import { editOrder, quoteOrderEdit, receiveOrderEdit, withdrawOrderEdit } from './edit-order.service.ts'

/** Registers edits of orders before they are packed. */
export function registerOrderEdits(api: Api, dependencies: OrderEditDependencies): void {
  api.handle('POST /back-office/orders/:id/quote-edit', async ({ params, body }) => ({
    success: true,
    item: await quoteOrderEdit(dependencies, params.id, body),
  }))
  api.handle('POST /back-office/orders/:id/edit', async ({ params, body }, { caller }) => ({
    success: true,
    item: await editOrder(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/orders/:id/withdraw-edit', async ({ params, body }, { caller }) => ({
    success: true,
    item: await withdrawOrderEdit(dependencies, caller, params.id, body.editId),
  }))
  api.handle('POST /back-office/orders/:id/receive-edit', async ({ params, body }, { caller }) => ({
    success: true,
    item: await receiveOrderEdit(dependencies, caller, params.id, body),
  }))
}
