import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { newRequestId } from './request-id.ts'

type Details = { id?: string; route?: string | undefined; cache?: 'hit' | 'miss' }

const details = new WeakMap<IncomingMessage, Details>()

/** Adds to the line of a request what only its handler knows. */
export function addToRequestLog(request: IncomingMessage, more: Details): void {
  details.set(request, { ...details.get(request), ...more })
}

/** Logs one line once the response is sent or the client has gone. */
export type WatchRequest = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Sees cached pages too, of which the framework does not know.
 * @returns undefined above level info, so that a request costs nothing
 */
export function createRequestLog(log: FastifyBaseLogger): WatchRequest | undefined {
  if (!['trace', 'debug', 'info'].includes(log.level)) return undefined
  return (request, response) => {
    const { socket } = request
    const startedAt = performance.now()
    const sentBefore = socket.bytesWritten
    response.once('close', () => {
      const { id = newRequestId(), route, cache } = details.get(request) ?? {}
      const line = {
        reqId: id,
        req: request,
        route,
        status: response.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
        cache,
      }
      log.info(line, response.writableFinished ? 'request' : 'request aborted')
    })
  }
}

/** Adds what the framework knows of a request. */
export function describeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id, raw, routeOptions }) => {
    addToRequestLog(raw, { id, route: routeOptions.url })
  })
}
