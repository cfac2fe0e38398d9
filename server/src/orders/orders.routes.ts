import { formatPaise } from '@amritvasya/contract/rules/money'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import { confirmByLink } from './cash-confirmation.service.ts'
import type { OrderDependencies } from './dependencies.ts'
import {
  assertOwnInvoice,
  assertOwnNote,
  type InvoiceDependencies,
  openOwnInvoice,
  openOwnNote,
} from './invoice/invoice.service.ts'
import { Tickets } from './invoice/ticket.ts'
import { readFollowedOrder, readOpenOrders, readOrderDetail, readOrders } from './orders.service.ts'
import { trackByLink, trackOrder } from './track.service.ts'
import { cancelByLink, cancelOwnOrder } from './transitions/cancel.service.ts'

type Options = {
  orders: OrderDependencies
  invoices: InvoiceDependencies
  secrets: Secrets
  rateLimiter: RateLimiter
  /** A network that the account of an email or number was used from. */
  isKnownContact: (contact: string, network: string) => Promise<boolean>
  /** The answer waits for it, after the commit. */
  afterCancellation: (orderId: string) => Promise<void>
}

/** Registers the endpoints of customers. */
export function registerOrders(
  api: Api,
  { orders, invoices, secrets, rateLimiter, isKnownContact, afterCancellation }: Options,
): void {
  const { database } = orders
  api.handle('GET /orders/my-orders', async ({ query: { page, limit } }, { caller }) => {
    const found = await readOrders(database, caller.id, { page, limit })
    return {
      orders: found.orders,
      pagination: { page, limit, total: found.total, pages: Math.ceil(found.total / limit) },
    }
  })
  api.handle('GET /orders/open', async (_, { caller }) => ({
    orders: await readOpenOrders(database, caller.id),
  }))
  api.handle('GET /orders/my-orders/:id', async ({ params }, { caller }) => ({
    order: await readOrderDetail(orders, caller.id, params.id),
  }))
  api.handle('GET /orders/status/:token', async ({ params }) => ({
    order: await readFollowedOrder(orders, params.token),
  }))
  api.handle('POST /orders/track', async ({ body }, { network }) => ({
    order: await trackOrder({ ...orders, rateLimiter, isKnownContact }, body, network),
  }))
  api.handle('POST /orders/track-link', async ({ body }) => ({
    order: await trackByLink(orders, body.token),
  }))
  api.handle('POST /orders/confirm', async ({ body }) => {
    const { orderNumber, totalPaise } = await confirmByLink(orders, body.token)
    const message = `Thank you. Order ${orderNumber} is confirmed: you pay ${formatPaise(totalPaise)} when it arrives.`
    return { message }
  })
  api.handle('POST /orders/cancel', async ({ body }) => {
    const { id, message } = await cancelByLink(orders, body.token)
    await afterCancellation(id)
    return { message }
  })
  api.handle('POST /orders/:id/cancel', async ({ params: { id }, body }, { caller }) => {
    if (await cancelOwnOrder(orders, caller.id, id, body.reason)) await afterCancellation(id)
    return {
      message: 'Order cancelled successfully',
      order: await readOrderDetail(orders, caller.id, id),
    }
  })
  registerDocuments(api, invoices, new Tickets(secrets))
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

/** A bearer token opens them, or a ticket in a new tab (decision 14). */
function registerDocuments(api: Api, invoices: InvoiceDependencies, tickets: Tickets): void {
  api.handle('POST /orders/:id/invoice-ticket', async ({ params }, { caller }) => {
    await assertOwnInvoice(invoices, caller.id, params.id)
    const ticket = tickets.issue(params.id, caller.id)
    return { url: `/orders/${params.id}/invoice?ticket=${encodeURIComponent(ticket)}` }
  })
  api.handle('POST /orders/:id/credit-notes/:noteId/ticket', async ({ params }, { caller }) => {
    const { id, noteId } = params
    await assertOwnNote(invoices, caller.id, id, noteId)
    const ticket = tickets.issue(`${id} ${noteId}`, caller.id)
    return { url: `/orders/${id}/credit-notes/${noteId}?ticket=${encodeURIComponent(ticket)}` }
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
      return asPdf(reply, await openOwnInvoice(invoices, await customerOf(request, orderId), orderId))
    })
    const note = '/orders/:id/credit-notes/:noteId'
    scope.get<NoteRequest>(note, { schema: { hide: true } }, async (request, reply) => {
      const orderId = asId(request.params.id, 'order')
      const noteId = asId(request.params.noteId, 'credit note')
      const customerId = await customerOf(request, `${orderId} ${noteId}`)
      return asPdf(reply, await openOwnNote(invoices, customerId, orderId, noteId))
    })
  })
}
