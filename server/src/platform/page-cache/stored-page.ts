import { createHash, randomUUID } from 'node:crypto'
import { securityHeaders } from '../http/security-headers.ts'
import { type Origins, secureInline } from './content-security-policy.ts'
import { decode, type Encoding, encode } from './encoding.ts'
import type { Page, Render, SentForm } from './page.ts'

/** A page in one encoding, with its headers ready as a flat list of names and values. */
export type Answer = { etag: string; headers: string[]; headersOfNotModified: string[]; body: Buffer }

/**
 * Browsers ask on every visit, which costs a 304. A CDN may answer on its own for seconds only, as it does not hear
 * of changes: that is how long a shopper could see an old price.
 */
const forEveryone = 'public, max-age=0, s-maxage=10, must-revalidate'
const forNobody = 'no-store'
/** Below this compressing saves no packet. */
const smallest = 500
/** What a stored page takes beside its bodies: headers, most of it. */
const overhead = 4_000
const ownHeaders = new Set(['content-length', 'content-encoding', 'cache-control', 'etag', 'vary', 'date'])

/** A rendered page, in the encodings that visitors have asked for. */
export class StoredPage {
  readonly status: number
  readonly tags: readonly string[]
  readonly keep: boolean
  /** On the clock of `performance.now()`. */
  readonly renderedAt = performance.now()
  readonly answers: Partial<Record<Encoding, Answer>> = {}
  readonly #headers: string[]
  readonly #making = new Map<Encoding, Promise<Answer>>()
  #source: { body: Buffer; encoding: Encoding }
  /** Whether the source itself has been answered, so that it may still be on its way to somebody. */
  #isSourceSent = false

  constructor(page: Page, body: Buffer, headers: string[]) {
    this.status = page.status
    this.tags = page.tags
    this.keep = page.keep
    this.#headers = headers
    this.#source = { body, encoding: 'identity' }
  }

  /** The page in an encoding; made when first asked for, from whatever encoding is there. */
  async answer(encoding: Encoding): Promise<Answer> {
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

  /** How much memory the page takes, in bytes. */
  get size(): number {
    const bodies = new Set([this.#source.body, ...Object.values(this.answers).map(({ body }) => body)])
    return [...bodies].reduce((sum, body) => sum + body.length, overhead)
  }

  async #make(encoding: Encoding): Promise<Answer> {
    const { body: source, encoding: from } = this.#source
    const isSmall = from === 'identity' && source.length < smallest
    const to = isSmall ? 'identity' : encoding
    const plain = await decode(source, from)
    const body = await encode(plain, to)
    const answer = this.#withHeaders(body, to)
    if (isSmall || to !== 'identity') {
      this.#source = { body, encoding: to }
      this.answers[encoding] = answer
      const isOurs = plain !== source || (!this.#isSourceSent && this.#making.size === 1)
      if (plain !== body && isOurs) free(plain)
    } else if (body === source) {
      this.#isSourceSent = true
    }
    return answer
  }

  #withHeaders(body: Buffer, encoding: Encoding): Answer {
    // Of the bytes as sent, which are a tenth of the page: compressing gives the same bytes for the same page.
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
 * Gives a large buffer's memory back at once. Left to the collector, dozens of rendered pages would wait for it, and
 * their weight would make it run far more often. Small ones share their memory with others and stay.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** Renders a page and makes it ready to be stored and sent. The answer to a form is never stored, by anybody. */
export async function renderPage(
  render: Render,
  address: string,
  origins: Origins,
  form?: SentForm,
): Promise<StoredPage> {
  const nonce = randomUUID()
  const rendered = await render(address, nonce, form)
  const page = form ? { ...rendered, keep: false } : rendered
  const headers = [...securityHeaders(origins.publicUrl)]
  for (const [name, value] of page.headers) if (!ownHeaders.has(name)) headers.push(name, value)
  if (page.body instanceof Uint8Array) {
    // A copy: the page's own bytes stay its renderer's.
    return new StoredPage(page, Buffer.from(page.body), headers)
  }
  const parts = typeof page.body === 'string' ? [page.body] : page.body
  const { html, policy } = secureInline(parts, nonce, origins, page.allowed)
  headers.push('Content-Security-Policy', policy)
  return new StoredPage(page, html, headers)
}
