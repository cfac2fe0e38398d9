import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerCache } from '../platform/answer-cache/answer-cache.ts'
import { addToRequestLog } from '../platform/http/request-log.ts'
import type { PageCache } from '../platform/page-cache/page-cache.ts'
import type { VisitCollector } from '../visits/index.ts'

export type ResponseCaches = {
  answers: AnswerCache
  /** Without a storefront there are none. */
  pages: PageCache | undefined
}

/** Returns what sends responses that are kept in memory, before any code of the framework runs; log and visits know them. */
export function earlyResponses(
  { answers, pages }: ResponseCaches,
  visits: VisitCollector,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const sendAnswer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const endpoint = answers.sendCached(request, response)
    if (!endpoint) return false
    addToRequestLog(request, { route: endpoint.replace(/^GET /, '/api') })
    return true
  }
  return (request, response) => {
    const isSent = request.url?.startsWith('/api/')
      ? sendAnswer(request, response)
      : pages?.serveCached(request, response)
    if (!isSent) return false
    visits.see(request, response.statusCode)
    return true
  }
}
