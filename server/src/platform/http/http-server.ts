import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errors } from '@amritvasya/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { handleErrors, sendError, toShopError } from './error-handler.ts'

const second = 1_000

/** How long a client may take, and how much it may send (bad inputs 3 and 54). */
const limits = {
  bodyLimit: 1024 * 1024,
  /** A whole request must have arrived by then. */
  requestTimeout: 30 * second,
  /** A connection on which nothing moves. */
  connectionTimeout: 60 * second,
  /** Longer than the 60 s after which common proxies give an idle connection up. */
  keepAliveTimeout: 72 * second,
}

/**
 * The HTTP server, as yet without routes.
 * @param trustedProxies addresses or networks whose X-Forwarded-* headers count, separated by commas; none by default
 */
export function createHttpServer(log: FastifyBaseLogger, trustedProxies?: string): FastifyInstance {
  const app = Fastify({
    ...limits,
    loggerInstance: log,
    trustProxy: trustedProxies?.split(',').map((proxy) => proxy.trim()) ?? false,
    // Inside a closing server the last answers are still given; only new connections are refused.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => sendError(reply, toShopError(error)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error.code, socket),
  })
  handleErrors(app)
  return app
}

const brokenRequests: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
}

/** Answers what is not even HTTP, on the bare connection. */
function answerBrokenRequest(cause: string, socket: Socket): void {
  if (cause === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = brokenRequests[cause] ?? 'INVALID_CHARACTERS'
  const { status, message } = errors[code]
  const body = JSON.stringify({ success: false, message, code } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${message}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
