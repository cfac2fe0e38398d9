import type { FastifyInstance } from 'fastify'
import { addToRequestLog } from '../http/request-log.ts'
import { isTracing, type OpenSpan, openSpan } from './trace.ts'

/** It continues the trace of its order once its signature is known to be genuine. */
const WEBHOOK = '/api/webhooks/razorpay'

/** Calls of the API and pages that are rendered; undefined for files, probes and the sandbox. */
function nameOf(method: string, route: string | undefined): string | undefined {
  if (route === undefined || route === '*') return `${method} page`
  const isCall = route.startsWith('/api/') && !route.startsWith('/api/health') && route !== WEBHOOK
  return isCall ? `${method} ${route}` : undefined
}

/** Opens a span for each request, below the one that its header `traceparent` names. Does nothing while tracing is off. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<object, OpenSpan>()
  app.addHook('onRequest', (request, { raw: response }, done) => {
    const { method, raw, headers } = request
    const route = request.routeOptions.url
    const name = nameOf(method, route)
    const { traceparent } = headers
    const span =
      name &&
      openSpan(name, {
        kind: 'server',
        parent: typeof traceparent === 'string' ? traceparent : undefined,
        attributes: { 'http.request.method': method, ...(route && { 'http.route': route }) },
      })
    if (!span) return done()
    spans.set(request, span)
    addToRequestLog(raw, { traceId: span.traceId })
    response.once('close', () => {
      const { statusCode } = response
      span.set({ 'http.response.status_code': statusCode })
      if (!response.writableFinished) span.end({ name: 'aborted' })
      else if (statusCode >= 500) span.end({ name: String(statusCode) })
      else span.end()
    })
    span.within(done)
  })
  // The body arrives in events of the connection, which know nothing of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
}
