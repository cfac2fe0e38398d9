import { createHash } from 'node:crypto'
import type { EndpointKey } from '@amritvasya/contract'
import { type Encoding, encode } from '../page-cache/encoding.ts'
import type { PageResponse } from '../page-cache/stored-page.ts'

/** Browsers and CDNs ask again each time, so that a list is as exact as the cart beside it. */
const CACHE_CONTROL = 'no-cache'
/** Compression saves no packet below this. */
const MIN_COMPRESSED_BYTES = 500
const ENTRY_OVERHEAD_BYTES = 2_000
/** A body is there plain and compressed both ways: JSON of products shrinks to a seventh. */
const BODY_SHARE = 1.4

/** A response of the API in the encodings that were asked for. */
export class SharedAnswer {
  readonly endpoint: EndpointKey
  readonly #body: Buffer
  readonly #headers: readonly string[]
  readonly #ready: Partial<Record<Encoding, PageResponse>> = {}

  /** @param headers a flat list of names and values, the same for every client */
  constructor(endpoint: EndpointKey, body: Buffer, headers: readonly string[]) {
    this.endpoint = endpoint
    this.#body = body
    this.#headers = headers
    this.#ready.identity = this.#responseOf(body, 'identity')
    if (body.length < MIN_COMPRESSED_BYTES) {
      this.#ready.br = this.#ready.identity
      this.#ready.gzip = this.#ready.identity
    }
  }

  /** Returns bytes, with room for the encodings that nobody has asked for yet. */
  get size(): number {
    return Math.ceil(this.#body.length * BODY_SHARE) + ENTRY_OVERHEAD_BYTES
  }

  /** @returns undefined for an encoding that {@link encoded} has not made yet */
  ready(encoding: Encoding): PageResponse | undefined {
    return this.#ready[encoding]
  }

  async encoded(encoding: Encoding): Promise<PageResponse> {
    this.#ready[encoding] ??= this.#responseOf(await encode(this.#body, encoding), encoding)
    return this.#ready[encoding]
  }

  #responseOf(body: Buffer, encoding: Encoding): PageResponse {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headersOfNotModified = [
      ...['Cache-Control', CACHE_CONTROL, 'Vary', 'Accept-Encoding', 'ETag', etag],
      ...this.#headers,
    ]
    const headers = [...headersOfNotModified, 'Content-Length', String(body.length)]
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    return { etag, headers, headersOfNotModified, body }
  }
}
