import type { FastifyRequest } from 'fastify'
import type { Api } from '../../platform/http/api.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Tickets } from './ticket.ts'

export type Invoices = {
  /** @throws {ShopError} ORDER_NOT_FOUND, INVOICE_NOT_READY */
  checkReady(customerId: string, orderId: string): Promise<void>
  /** @throws {ShopError} ORDER_NOT_FOUND, INVOICE_NOT_READY */
  find(customerId: string, orderId: string): Promise<{ number: string; pdf: Buffer }>
  tickets: Tickets
}

type Asked = { Params: { id: string }; Querystring: { ticket?: string } }

/** API-30, decision 14: a ticket for the new tab, and the invoice itself for a ticket or a bearer token. */
export function routeInvoices(api: Api, { checkReady, find, tickets }: Invoices): void {
  api.handle('POST /orders/:id/invoice-ticket', async ({ params }, { caller }) => {
    await checkReady(caller.id, params.id)
    const ticket = tickets.issue(params.id, caller.id)
    return { success: true, url: `/orders/${params.id}/invoice?ticket=${encodeURIComponent(ticket)}` }
  })
  const customerOf = async (request: FastifyRequest<Asked>, orderId: string): Promise<string> => {
    const { ticket } = request.query
    const customerId = ticket
      ? tickets.read(ticket, orderId)
      : (await api.identify(request as FastifyRequest))?.id
    if (!customerId) throw new ShopError(ticket ? 'INVALID_TICKET' : 'AUTHENTICATION_REQUIRED')
    return customerId
  }
  api.extend((scope) => {
    scope.get<Asked>('/orders/:id/invoice', { schema: { hide: true } }, async (request, reply) => {
      if (!/^[0-9a-f]{24}$/i.test(request.params.id)) throw new ShopError('INVALID_INPUT', 'Invalid order ID')
      const orderId = request.params.id.toLowerCase()
      const { number, pdf } = await find(await customerOf(request, orderId), orderId)
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${number}.pdf"`,
          'cache-control': 'private, no-store',
        })
        .send(pdf)
    })
  })
}
