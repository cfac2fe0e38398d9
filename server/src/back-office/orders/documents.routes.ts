import { endpoints } from '@amritvasya/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type InvoiceDependencies, invoices, issuedDocuments, packingSlips } from '../../orders/index.ts'
import type { Api } from '../../platform/http/api.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { readQuery } from '../../platform/http/validation.ts'

const size = z.enum(['a6', 'a4'], 'size must be a6 or a4').default('a6')
const one = z.strictObject({
  size,
  parcel: z
    .string('Invalid parcel ID')
    .regex(/^[0-9a-f]{24}$/, 'Invalid parcel ID')
    .optional(),
})
const chosenOrders = endpoints['GET /back-office/orders/invoices'].query
const several = chosenOrders.extend({ size }).strict()

const asId = (text: string, what: string): string => {
  if (!/^[0-9a-f]{24}$/i.test(text)) throw new ApiError('INVALID_INPUT', `Invalid ${what} ID`)
  return text.toLowerCase()
}
const idOf = ({ params }: FastifyRequest): string => asId((params as { id: string }).id, 'order')

const asPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` })
    .send(pdf)

/**
 * Serves packing slips, invoices and credit notes as PDF.
 * @param publicUrl without a trailing slash
 */
export function registerOrderDocuments(
  api: Api,
  dependencies: InvoiceDependencies,
  publicUrl: () => string,
): void {
  const urlOf = (id: string) => `${publicUrl()}/back-office/orders/${id}/show`
  api.handleFile('GET /back-office/orders/:id/packing-slip', async (request, reply) => {
    const id = idOf(request)
    const { size, parcel } = readQuery(one, request)
    const pdf = await packingSlips(dependencies, [id], { size, urlOf, parcelId: parcel })
    return asPdf(reply, `packing-slip-${parcel ?? id}`, pdf)
  })
  api.handleFile('GET /back-office/orders/packing-slips', async (request, reply) => {
    const { ids, size } = readQuery(several, request)
    return asPdf(reply, 'packing-slips', await packingSlips(dependencies, ids, { size, urlOf }))
  })
  api.handle('GET /back-office/orders/invoices', async ({ query: { ids } }) => ({
    unprinted: await issuedDocuments.findUnprinted(dependencies, ids),
  }))
  api.handleFile('GET /back-office/orders/invoices.pdf', async (request, reply) => {
    const { ids } = readQuery(chosenOrders.strict(), request)
    return asPdf(reply, 'invoices', await issuedDocuments.printInvoices(dependencies, ids))
  })
  api.handleFile('GET /back-office/orders/:id/invoice', async (request, reply) => {
    const { number, pdf } = await invoices.openInvoice(dependencies, idOf(request))
    return asPdf(reply, number, pdf)
  })
  api.handleFile('GET /back-office/orders/:id/credit-notes/:noteId', async (request, reply) => {
    const id = asId((request.params as { noteId: string }).noteId, 'credit note')
    const { number, pdf } = await invoices.openIssued(dependencies, 'credit-note', {
      orderId: idOf(request),
      id,
    })
    return asPdf(reply, number, pdf)
  })
  api.handleFile('GET /back-office/orders/:id/replaced-invoices/:invoiceId', async (request, reply) => {
    const id = asId((request.params as { invoiceId: string }).invoiceId, 'invoice')
    const { number, pdf } = await invoices.openIssued(dependencies, 'invoice', { orderId: idOf(request), id })
    return asPdf(reply, number, pdf)
  })
}
