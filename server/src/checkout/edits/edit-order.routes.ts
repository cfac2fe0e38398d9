import type { Api } from '../../platform/http/api.ts'
import type { OrderEditDependencies } from '../dependencies.ts'
import { editOrder, quoteOrderEdit, receiveOrderEdit, withdrawOrderEdit } from './edit-order.service.ts'

/** Registers edits of orders before they are packed. */
export function registerOrderEdits(api: Api, dependencies: OrderEditDependencies): void {
  api.handleItem('POST /back-office/orders/:id/quote-edit', ({ params, body }) =>
    quoteOrderEdit(dependencies, params.id, body),
  )
  api.handleItem('POST /back-office/orders/:id/edit', ({ params, body }, { caller }) =>
    editOrder(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/orders/:id/withdraw-edit', ({ params, body }, { caller }) =>
    withdrawOrderEdit(dependencies, caller, params.id, body.editId),
  )
  api.handleItem('POST /back-office/orders/:id/receive-edit', ({ params, body }, { caller }) =>
    receiveOrderEdit(dependencies, caller, params.id, body),
  )
}
