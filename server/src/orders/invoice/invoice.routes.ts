import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../platform/http/api.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Tickets } from './ticket.ts'

export type Invoices = {
  /** @throws {ApiError} ORDER_NOT_FOUND, INVOICE_NOT_READY */
  checkReady(customerId: string, orderId: string): Promise<void>
  /** @throws {ApiError} ORDER_NOT_FOUND, INVOICE_NOT_READY */
  find(customerId: string, orderId: string): Promise<{ number: string; pdf: Buffer }>
  /** @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND when the order has no such credit note */
  findNote(customerId: string, orderId: string, noteId: string): Promise<{ number: string; pdf: Buffer }>
  /** @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND when the order has no such credit note */
  checkNote(customerId: string, orderId: string, noteId: string): Promise<void>
  tickets: Tickets
}

type InvoiceRequest = { Params: { id: string }; Querystring: { ticket?: string } }
type NoteRequest = InvoiceRequest & { Params: { noteId: string } }

const asId = (text: string, what: string): string => {
  if (!/^[0-9a-f]{24}$/i.test(text)) throw new ApiError('INVALID_INPUT', `Invalid ${what} ID`)
  return text.toLowerCase()
}

const asPdf = (reply: FastifyReply, { number, pdf }: { number: string; pdf: Buffer }) =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
    })
    .send(pdf)

/** Serves documents for a bearer token, or in a new tab for a ticket (API-30, decision 14). */
export function routeInvoices(api: Api, { checkReady, find, checkNote, findNote, tickets }: Invoices): void {
  api.handle('POST /orders/:id/invoice-ticket', async ({ params }, { caller }) => {
    await checkReady(caller.id, params.id)
    const ticket = tickets.issue(params.id, caller.id)
    return { success: true, url: `/orders/${params.id}/invoice?ticket=${encodeURIComponent(ticket)}` }
  })
  api.handle('POST /orders/:id/credit-notes/:noteId/ticket', async ({ params }, { caller }) => {
    const { id, noteId } = params
    await checkNote(caller.id, id, noteId)
    const ticket = tickets.issue(`${id} ${noteId}`, caller.id)
    return { success: true, url: `/orders/${id}/credit-notes/${noteId}?ticket=${encodeURIComponent(ticket)}` }
  })
  /** @param document ids that the ticket must be for */
  const customerOf = async (request: FastifyRequest<InvoiceRequest>, document: string): Promise<string> => {
    const { ticket } = request.query
    const customerId = ticket
      ? tickets.read(ticket, document)
      : (await api.identify(request as FastifyRequest))?.id
    if (!customerId) throw new ApiError(ticket ? 'INVALID_TICKET' : 'AUTHENTICATION_REQUIRED')
    return customerId
  }
  api.registerRawRoutes((scope) => {
    scope.get<InvoiceRequest>('/orders/:id/invoice', { schema: { hide: true } }, async (request, reply) => {
      const orderId = asId(request.params.id, 'order')
      return asPdf(reply, await find(await customerOf(request, orderId), orderId))
    })
    const note = '/orders/:id/credit-notes/:noteId'
    scope.get<NoteRequest>(note, { schema: { hide: true } }, async (request, reply) => {
      const orderId = asId(request.params.id, 'order')
      const noteId = asId(request.params.noteId, 'credit note')
      const customerId = await customerOf(request, `${orderId} ${noteId}`)
      return asPdf(reply, await findNote(customerId, orderId, noteId))
    })
  })
}
