import type { Client } from './client.ts'
import type { EndpointKey } from './endpoints.ts'
import type { CacheTag } from './rules/cache-tags.ts'

export type Site = {
  /** It has no trailing slash. */
  publicUrl: string
  /** The browser calls it: `/api`, or another server's address. */
  apiBase: string
  mode: 'demo' | 'live'
  razorpayCheckoutUrl: string
}

/** It is the same for every visitor unless it responds to a form. */
export type Page = {
  status: number
  headers: Headers
  /** Parts end outside of inline scripts and styles; bytes contain none. */
  body: string | readonly (string | Uint8Array)[] | Uint8Array
  tags: readonly CacheTag[]
  /** It is false when a part of the page failed. */
  keep: boolean
  /** Sources of this page alone, by directive of the Content-Security-Policy. */
  allowed?: Readonly<Record<string, readonly string[]>>
}

export type QueryDefaults = Readonly<Record<string, string>>

/** Records failures while pages are rendered; a refusal of the API is no failure. */
export type PageLog = {
  callFailed(endpoint: EndpointKey, error: unknown): void
  callSucceeded(endpoint: EndpointKey): void
  renderingFailed(error: unknown, requestId: string): void
}

export type StorefrontServices = {
  /** It runs in process and validates as over HTTP; `site.apiBase` of another server replaces it. */
  call: Client
  site: Site
  pageLog: PageLog
}

export type FeedArticle = {
  path: string
  title: string
  summary: string
  /** It is an ISO date or moment. */
  publishedAt: string
}

/** The exports are those of storefront/server/entry.ts. */
export type Storefront = {
  /**
   * `nonce` marks the shop's own inline scripts and styles; a page that shows an error names `requestId`;
   * `callForSender` is the API of the sender of a posted form.
   */
  createStorefront(
    services: StorefrontServices,
  ): (request: Request, nonce: string, requestId: string, callForSender?: Client) => Promise<Page>
  /** Pages that accept a form without scripts. */
  formPaths: readonly string[]
  queryKeysOf(path: string): QueryDefaults
  /** The sitemap lists them beside the catalogue's. */
  listedPages: readonly string[]
  /** The shop's own, for the feed of the blog, beside those that the owner writes. */
  listedArticles: readonly FeedArticle[]
}
