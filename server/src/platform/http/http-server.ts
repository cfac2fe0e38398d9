import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errors } from '@amritvasya/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { handleErrors, type RefusalLog, sendError, toApiError } from './error-handler.ts'
import { dropForwardedPorts } from './forwarded-ports.ts'
import { connectionLimits, ListeningServer } from './listening-server.ts'
import { EMPTY_CSP } from './plain-page.ts'
import { newRequestId } from './request-id.ts'
import { addToRequestLog, createRequestLog, describeRequests } from './request-log.ts'
import { warnOfUnknownProxies } from './unknown-proxy.ts'

const limits = { bodyLimit: 1024 * 1024, ...connectionLimits }

export type HttpServerOptions = {
  /** They are separated by commas. */
  trustedProxies?: string | undefined
  /** Returns false when it did not. */
  respondEarly?: (request: IncomingMessage, response: ServerResponse) => boolean
  headers?: readonly string[]
  /** Without it, an address with an invalid escape gets JSON. */
  unreadablePage?: string | undefined
  refusalLog?: RefusalLog
  /** A server that listens already answers until the app listens. */
  server?: ListeningServer | undefined
}

export function createHttpServer(
  log: FastifyBaseLogger,
  {
    trustedProxies,
    respondEarly = () => false,
    headers = [],
    unreadablePage,
    refusalLog,
    server = new ListeningServer(),
  }: HttpServerOptions = {},
): FastifyInstance {
  const always = Object.fromEntries(pairs(headers))
  const watchRequest = createRequestLog(log)
  const app = Fastify({
    ...limits,
    serverFactory: (handler) => {
      server.handleNext((request, response) => {
        dropForwardedPorts(request)
        watchRequest?.(request, response)
        // Fastify tells the connection to close.
        if (!server.listening || !respondEarly(request, response)) handler(request, response)
        else if (watchRequest) addToRequestLog(request, { cache: 'hit' })
      })
      return server
    },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustedProxies?.split(',').map((proxy) => proxy.trim()) ?? false,
    // A closing server still responds on open connections.
    return503OnClosing: false,
    // No hook runs for framework errors.
    frameworkErrors: (error, { raw }, reply) => {
      reply.headers(always)
      const isPage = raw.headers.accept?.includes('text/html') && !raw.url?.startsWith('/api/')
      if (unreadablePage && isPage) return reply.redirect(unreadablePage)
      return sendError(reply, toApiError(error))
    },
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error.code, socket),
  })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(always))
  if (watchRequest) describeRequests(app)
  warnOfUnknownProxies(app, trustedProxies)
  handleErrors(app, refusalLog)
  return app
}

const pairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? '']] : []))

const brokenRequests: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
}

/** Responds to invalid HTTP and to timeouts. */
function respondToBrokenRequest(cause: string, socket: Socket): void {
  if (cause === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = brokenRequests[cause] ?? 'INVALID_CHARACTERS'
  const { status, message } = errors[code]
  const body = JSON.stringify({ success: false, message, code } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${message}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${EMPTY_CSP}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
