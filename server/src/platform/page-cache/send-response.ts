import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageResponse } from './stored-page.ts'

/** Sends a page, or 304 when the browser's copy is current. */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  answer: PageResponse,
): void {
  const known = request.headers['if-none-match']
  if (known && status === 200 && isKnown(known, answer.etag)) {
    response.writeHead(304, answer.headersOfNotModified).end()
    return
  }
  response.writeHead(status, answer.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(answer.body)
}

function isKnown(known: string, etag: string): boolean {
  if (known === etag || known === '*') return true
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
