import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from '@amritvasya/contract'
import type { CacheTag } from '@amritvasya/contract/rules/cache-tags'
import { REQUEST_ID_HEADER } from '../http/request-id.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type Origins, secureInline, withPolicy } from './content-security-policy.ts'
import { decode, type Encoding, encode } from './encoding.ts'

export type SentForm = {
  body: string
  network: string
}

/**
 * @param nonce carried by the shop's own inline scripts and styles
 * @param requestId of the first request that waits for the page; a page that shows an error names it
 * @param form its response is for this client alone
 */
export type Render = (address: string, nonce: string, requestId: string, form?: SentForm) => Promise<Page>

/** It is a page for one client. */
export type PageReply = {
  status: number
  cache?: 'hit' | 'miss'
  send(response: ServerResponse): void
}

/** Flat lists of names and values. */
export type PageResponse = { etag: string; headers: string[]; headersOfNotModified: string[]; body: Buffer }

/** A CDN receives no invalidations, and would show an old price for as long as it caches: seconds only. */
const forEveryone = 'public, max-age=0, s-maxage=10, must-revalidate'
const forNobody = 'no-store'
/** Compression saves no packet below this. */
const MIN_COMPRESSED_BYTES = 500
const ENTRY_OVERHEAD_BYTES = 4_000
const ownHeaders = new Set(['content-length', 'content-encoding', 'cache-control', 'etag', 'vary', 'date'])

export class StoredPage {
  readonly status: number
  readonly tags: readonly CacheTag[]
  readonly keep: boolean
  /** Its markup names what it may load, so that a server without its headers can send it. */
  readonly hasPolicy: boolean
  /** It is on the clock of `performance.now()`. */
  readonly renderedAt = performance.now()
  readonly answers: Partial<Record<Encoding, PageResponse>> = {}
  readonly #headers: string[]
  readonly #making = new Map<Encoding, Promise<PageResponse>>()
  #source: { body: Buffer; encoding: Encoding }
  #isSourceSent = false

  constructor(page: Page, body: Buffer, headers: string[], hasPolicy = false) {
    this.status = page.status
    this.tags = page.tags
    this.keep = page.keep
    this.hasPolicy = hasPolicy
    this.#headers = headers
    this.#source = { body, encoding: 'identity' }
  }

  async answer(encoding: Encoding): Promise<PageResponse> {
    const ready = this.answers[encoding]
    if (ready) return ready
    const making = this.#making.get(encoding) ?? this.#make(encoding)
    this.#making.set(encoding, making)
    try {
      return await making
    } finally {
      this.#making.delete(encoding)
    }
  }

  get size(): number {
    const bodies = new Set([this.#source.body, ...Object.values(this.answers).map(({ body }) => body)])
    return [...bodies].reduce((sum, body) => sum + body.length, ENTRY_OVERHEAD_BYTES)
  }

  async #make(encoding: Encoding): Promise<PageResponse> {
    const { body: source, encoding: from } = this.#source
    const isSmall = from === 'identity' && source.length < MIN_COMPRESSED_BYTES
    const to = isSmall ? 'identity' : encoding
    const plain = await decode(source, from)
    const body = await encode(plain, to)
    const response = this.#withHeaders(body, to)
    if (isSmall || to !== 'identity') {
      this.#source = { body, encoding: to }
      this.answers[encoding] = response
      const isOurs = plain !== source || (!this.#isSourceSent && this.#making.size === 1)
      if (plain !== body && isOurs) free(plain)
    } else if (body === source) {
      this.#isSourceSent = true
    }
    return response
  }

  #withHeaders(body: Buffer, encoding: Encoding): PageResponse {
    // Compression is deterministic, so the bytes as sent are hashed, a tenth of the page.
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const cached = [
      'Cache-Control',
      this.keep ? forEveryone : forNobody,
      'Vary',
      'Accept-Encoding',
      'ETag',
      etag,
    ]
    const headersOfNotModified = [...cached, ...this.#headers]
    const headers = [...headersOfNotModified, 'Content-Length', String(body.length)]
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    return { etag, headers, headersOfNotModified, body }
  }
}

/**
 * Large buffers that wait for the garbage collector make it run far more often. Small ones share their
 * memory.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/**
 * The response to a form is never cached, by server or browser.
 * @param isForFile writes the policy into the markup, too
 */
export async function renderPage(
  render: Render,
  { address, requestId, form }: { address: string; requestId: string; form?: SentForm },
  origins: Origins,
  isForFile = false,
): Promise<StoredPage> {
  const nonce = randomUUID()
  const rendered = await render(address, nonce, requestId, form)
  const page = form ? { ...rendered, keep: false } : rendered
  const headers = [...securityHeaders(origins.publicUrl)]
  if (page.status >= 500) headers.push(REQUEST_ID_HEADER, requestId)
  for (const [name, value] of page.headers) if (!ownHeaders.has(name)) headers.push(name, value)
  if (page.body instanceof Uint8Array) {
    // The page's own bytes belong to its renderer.
    return new StoredPage(page, Buffer.from(page.body), headers)
  }
  const parts = typeof page.body === 'string' ? [page.body] : page.body
  const { html, policy } = secureInline(parts, nonce, origins, page.allowed)
  headers.push('Content-Security-Policy', policy)
  const withItsPolicy = isForFile ? withPolicy(html, policy) : undefined
  return new StoredPage(page, withItsPolicy ?? html, headers, withItsPolicy !== undefined)
}

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
