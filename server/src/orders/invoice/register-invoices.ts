import type { Api } from '../../platform/http/api.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findIssued, findSoldOrder, isOrderOf } from './invoice.repository.ts'
import { routeInvoices } from './invoice.routes.ts'
import { type InvoiceDependencies, openInvoice, openIssued } from './invoice.service.ts'
import { Tickets } from './ticket.ts'

export function registerInvoices(api: Api, dependencies: InvoiceDependencies, secrets: Secrets): void {
  const { database } = dependencies
  const checkOwner = async (customerId: string, orderId: string) => {
    if (!(await isOrderOf(database, orderId, customerId))) throw new ApiError('ORDER_NOT_FOUND')
  }
  routeInvoices(api, {
    tickets: new Tickets(secrets),
    async checkReady(customerId, orderId) {
      await checkOwner(customerId, orderId)
      if (!(await findSoldOrder(database, orderId))?.isPaid) throw new ApiError('INVOICE_NOT_READY')
    },
    async checkNote(customerId, orderId, noteId) {
      await checkOwner(customerId, orderId)
      const isId = /^[0-9a-f]{24}$/.test(noteId)
      if (!isId || !(await findIssued(database, 'credit-note', { orderId, id: noteId })))
        throw new ApiError('NOT_FOUND')
    },
    async findNote(customerId, orderId, noteId) {
      await checkOwner(customerId, orderId)
      return openIssued(dependencies, 'credit-note', { orderId, id: noteId }, { customerId })
    },
    async find(customerId, orderId) {
      await checkOwner(customerId, orderId)
      // An unpaid cash-on-delivery invoice exists on paper only.
      if (!(await findSoldOrder(database, orderId))?.isPaid) throw new ApiError('INVOICE_NOT_READY')
      return openInvoice(dependencies, orderId, { customerId })
    },
  })
}
