import { createServer, type RequestListener, type Server } from 'node:http'
import type { PageCache } from './page-cache.ts'

/** How long a connection may take, in milliseconds; a body or a header that trickles in is given up (408). */
const timeouts = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 72_000 }

/**
 * Fastify's `serverFactory` for a shop whose pages are in memory: a page that is there is sent before the framework
 * hears of the request; everything else goes on to the framework.
 * @param pages the cache; looked up for each request, since it is made after the framework
 */
export function pageServer(pages: () => PageCache | undefined): (handler: RequestListener) => Server {
  return (handler) =>
    createServer(timeouts, (request, response) => {
      if (!pages()?.hit(request, response)) handler(request, response)
    })
}
