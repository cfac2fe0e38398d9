import type { IncomingMessage, ServerResponse } from 'node:http'
import { allTag, type CacheTag } from '@amritvasya/contract/rules/cache-tags'
import { ConcurrencyLimiter, type SharedTask } from '../concurrency-limiter.ts'
import { DENY_FRAMING, securityHeaders } from '../http/security-headers.ts'
import { canonicalAddress, type QueryDefaultsFor } from './address.ts'
import type { Origins } from './content-security-policy.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import type { PageFiles } from './page-files.ts'
import { PageStore } from './page-store.ts'
import {
  type PageReply,
  type PageResponse,
  type Render,
  renderPage,
  type SentForm,
  type StoredPage,
  sendResponse,
} from './stored-page.ts'

/** While `isLive` is false, no page is cached. */
export type PageInvalidations = {
  readonly isLive: boolean
  subscribe(hear: (tags: readonly CacheTag[]) => void): () => void
}

/**
 * Finds where an old address leads; asked only for what is no page.
 * @param url path and query
 */
export type OldAddresses = (url: string) => Promise<string | undefined>

export type PageCacheOptions = {
  render: Render
  invalidationBus: PageInvalidations
  queryDefaultsFor: QueryDefaultsFor
  origins: Origins
  maximumBytes?: number
  /** It is in milliseconds; statements about time become wrong. */
  maximumAge?: number
  limiter?: ConcurrencyLimiter
  oldAddresses?: OldAddresses
  /** Without it no page becomes a file. */
  files?: PageFiles | undefined
}

type Uncached = { address: string; requestId: string }

const DEFAULT_CACHE_BYTES = 16 * 1024 * 1024
const MAX_AGE_MS = 10 * 60_000
const DROP_OLD_MS = 60_000
const MAX_CONCURRENT_RENDERS = 4
const MAX_QUEUED_RENDERS = 500

export class PageCache {
  readonly #options: PageCacheOptions
  readonly #store: PageStore | undefined
  readonly #rendering = new Map<string, SharedTask<StoredPage>>()
  readonly #limiter: ConcurrencyLimiter
  /** A page whose rendering began before a change is not cached. */
  #generation = 0

  constructor(options: PageCacheOptions) {
    const { maximumBytes = DEFAULT_CACHE_BYTES, maximumAge = MAX_AGE_MS } = options
    this.#options = options
    this.#limiter = options.limiter ?? new ConcurrencyLimiter(MAX_CONCURRENT_RENDERS, MAX_QUEUED_RENDERS)
    this.#store = maximumBytes > 0 ? new PageStore(maximumBytes, maximumAge, options.files) : undefined
    options.invalidationBus.subscribe((tags) => this.drop(tags))
  }

  /** @returns false on a cache miss */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const page = this.#store?.get(request.url ?? '')
    const answer = page?.answers[encodingFor(request.headers['accept-encoding'])]
    if (!page || !answer) return false
    sendResponse(request, response, page.status, answer)
    return true
  }

  /**
   * @param network from `networkOf`: networks take turns
   * @throws {ApiError} NOT_FOUND, UNAVAILABLE; and any error of rendering
   */
  async getOrRender(request: IncomingMessage, network: string, requestId: string): Promise<PageReply> {
    const { address, moved } = canonicalAddress(request.url ?? '', this.#options.queryDefaultsFor)
    // Two redirects for one address would be two hops.
    const target = moved ? await this.#options.oldAddresses?.(moved) : undefined
    if (moved && target === undefined) return this.#redirect(308, moved)
    const encoding = encodingFor(request.headers['accept-encoding'])
    const stored = this.#store?.get(address)
    const page = stored ?? (await this.#render({ address, requestId }, encoding, network))
    const lookUp = () => target ?? this.#options.oldAddresses?.(request.url ?? '')
    const found = page.status === 404 ? await lookUp() : undefined
    if (found !== undefined) return this.#redirect(301, found)
    if (moved) return this.#redirect(308, moved)
    const answer = page.answers[encoding] ?? (await this.#encode(address, page, encoding))
    const { status } = page
    const send = (response: ServerResponse) => sendResponse(request, response, status, answer)
    return { status, cache: stored ? 'hit' : 'miss', send }
  }

  /**
   * Its query is not made canonical.
   * @throws {ApiError} UNAVAILABLE; and any error of rendering
   */
  async respondToForm(request: IncomingMessage, form: SentForm, requestId: string): Promise<PageReply> {
    const { render, origins } = this.#options
    const encoding = encodingFor(request.headers['accept-encoding'])
    const answer = await this.#limiter.run(async () => {
      const page = await renderPage(render, { address: request.url ?? '/', requestId, form }, origins)
      return { status: page.status, ...(await page.answer(encoding)) }
    }, form.network)
    const { status, headers, body } = answer
    return { status, send: (response) => response.writeHead(status, headers).end(body) }
  }

  #redirect(status: 301 | 308, location: string): PageReply {
    const headers = [...securityHeaders(this.publicUrl), ...DENY_FRAMING]
    // Browsers would keep a 301 for ever, and the owner may change where it leads.
    if (status === 301) headers.push('Cache-Control', 'public, max-age=3600')
    return {
      status,
      send: (response) =>
        response.writeHead(status, ['Location', location, 'Content-Length', '0', ...headers]).end(),
    }
  }

  get publicUrl(): string | undefined {
    return this.#options.origins.publicUrl
  }

  drop(tags: readonly CacheTag[]): void {
    this.#generation++
    // A rendering that began before the change must not be shared.
    this.#rendering.clear()
    if (tags.includes(allTag)) this.#store?.clear()
    else this.#store?.drop(tags)
  }

  /**
   * Begins with no page, as pages of a process before may be wrong by now; what is too old is dropped from then on.
   * @returns what ends it and leaves the pages, so that they can be read while the shop starts again
   */
  open(): () => void {
    this.drop([allTag])
    const timer = setInterval(() => this.#store?.dropOld(), DROP_OLD_MS).unref()
    return () => clearInterval(timer)
  }

  get waiting(): number {
    return this.#limiter.waiting
  }

  get count(): number {
    return this.#store?.count ?? 0
  }

  async #render(uncached: Uncached, encoding: Encoding, network: string): Promise<StoredPage> {
    const { address } = uncached
    const store = this.#store
    if (!store) return this.#limiter.run(() => this.#renderNow(uncached, encoding), network)
    const begun = this.#rendering.get(address)
    if (begun) {
      begun.join(network)
      return begun.result
    }
    const rendering = this.#limiter.share(async () => {
      const generation = this.#generation
      const page = await this.#renderNow(uncached, encoding)
      const isCurrent = this.#options.invalidationBus.isLive && generation === this.#generation
      if (page.keep && isCurrent) store.set(address, page)
      return page
    }, network)
    this.#rendering.set(address, rendering)
    try {
      return await rendering.result
    } finally {
      if (this.#rendering.get(address) === rendering) this.#rendering.delete(address)
    }
  }

  async #renderNow(uncached: Uncached, encoding: Encoding): Promise<StoredPage> {
    const { render, origins, files } = this.#options
    const page = await renderPage(render, uncached, origins, files !== undefined)
    await page.answer(encoding)
    return page
  }

  async #encode(address: string, page: StoredPage, encoding: Encoding): Promise<PageResponse> {
    const answer = await page.answer(encoding)
    if (this.#store?.get(address) === page) this.#store.set(address, page)
    return answer
  }
}
