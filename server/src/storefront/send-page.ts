import type { FastifyReply, FastifyRequest } from 'fastify'
import { addToRequestLog } from '../platform/http/request-log.ts'
import type { PageReply } from '../platform/page-cache/stored-page.ts'

export function sendPage({ raw, log }: FastifyRequest, reply: FastifyReply, page: PageReply): void {
  const { status, cache } = page
  if (cache) addToRequestLog(raw, { cache })
  // The lines of an outage are thinned out; the reference on each page that shows an error finds this one.
  if (status >= 500) log.warn({ req: raw, status }, 'the page shows an error')
  reply.hijack()
  page.send(reply.raw)
}
