import type { IncomingHttpHeaders } from 'node:http'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { type PageKind, pageKindOf } from '@amritvasya/contract/rules/page-kinds'
import { visitSource } from './visit-source.ts'

/** Steps of a visit; each includes those before. */
export const stages = { visit: 0, product: 1, cart: 2, checkout: 3, paid: 4 } as const

const stageOfPage: Partial<Record<PageKind, number>> = {
  product: stages.product,
  cart: stages.cart,
  checkout: stages.checkout,
  'order-success': stages.paid,
}

const stageOf = (kind: PageKind | undefined): number => (kind && stageOfPage[kind]) ?? stages.visit

const kindOf = (path: string | undefined): PageKind | undefined =>
  path === undefined ? undefined : pageKindOf(path)

/** Whoever sends requests from one address with one browser, since the last batch. */
export type SeenVisitor = {
  address: string
  forwardedFor: string
  userAgent: string
  source: string
  entry: PageKind
  /** The moments are in milliseconds. */
  firstAt: number
  stage: number
  pageLoads: number
}
export type SeenDay = { day: string; visitors: SeenVisitor[] }

/** An `IncomingMessage` is one. */
export type SeenRequest = {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/** Beyond it, further visitors of a batch are not counted. */
const MAX_VISITORS = 50_000
const DAY_MS = 86_400_000
/** A page with one of these statuses has been seen; with 304 the browser had it. */
const counted = new Set([200, 304])

const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')

/** It reads Global Privacy Control, and its forerunner. */
export const asksNotToBeTracked = (headers: Record<string, unknown>): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1'

const pathOf = (url: string): string => {
  const mark = url.search(/[?#]/)
  return mark < 0 ? url : url.slice(0, mark)
}

const DATA = '.data'

/** Returns the page whose data client-side navigation requests. */
function pageOfData(path: string): string | undefined {
  if (!path.endsWith(DATA)) return undefined
  const page = path.slice(0, -DATA.length)
  return page === '/_root' || page === '/_' ? '/' : page
}

/** Returns the path of the page that sent a request of its own, as the browser names it. */
function pageBefore({ referer, host }: IncomingHttpHeaders): string | undefined {
  if (!referer || !host) return undefined
  const start = referer.indexOf('//') + 2
  if (start < 2 || !referer.startsWith(host, start)) return undefined
  const path = referer.slice(start + host.length)
  return path.startsWith('/') ? pathOf(path) : undefined
}

/**
 * Collects visitors of the storefront out of requests that come anyway. Names and addresses stay here for seconds, until
 * the next batch is taken.
 */
export class VisitCollector {
  #day = ''
  #dayEndsAt = 0
  #visitors = new Map<string, SeenVisitor>()
  readonly #ended: SeenDay[] = []
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * Counts a document as a page load; any other request tells which page it came from.
   * @param stage reached by the request itself
   */
  see({ method, url = '', headers, socket }: SeenRequest, status: number, stage = 0): void {
    if (!counted.has(status)) return
    const isDocument = method === 'GET' && headers.accept?.includes('text/html') === true
    if (!isDocument && !headers.referer && stage === 0) return
    if (asksNotToBeTracked(headers) || !headers['user-agent']) return
    const page = isDocument ? pathOf(url) : pageOfData(pathOf(url))
    const kind = isPrefetch(headers) ? undefined : kindOf(page)
    const kindBefore = isDocument ? undefined : kindOf(pageBefore(headers))
    if (kind === undefined && kindBefore === undefined && stage === 0) return
    const visitor = this.#visitorOf(socket.remoteAddress ?? '', headers, () => ({
      source: isDocument ? visitSource(url, headers.referer, headers.host) : 'direct',
      entry: kindBefore ?? kind ?? 'other',
    }))
    if (!visitor) return
    if (isDocument && kind) visitor.pageLoads++
    visitor.stage = Math.max(visitor.stage, stage, stageOf(kind), stageOf(kindBefore))
  }

  /** Empties it, oldest day first. */
  take(): SeenDay[] {
    this.#endDay()
    const days = this.#ended.splice(0)
    if (this.#visitors.size > 0) days.push({ day: this.#day, visitors: [...this.#visitors.values()] })
    this.#visitors = new Map()
    return days
  }

  #visitorOf(
    address: string,
    headers: IncomingHttpHeaders,
    first: () => Pick<SeenVisitor, 'source' | 'entry'>,
  ): SeenVisitor | undefined {
    const now = this.#now()
    if (now >= this.#dayEndsAt) this.#endDay()
    const forwardedFor = String(headers['x-forwarded-for'] ?? '')
    const userAgent = headers['user-agent'] ?? ''
    const key = `${address}\n${forwardedFor}\n${userAgent}`
    const known = this.#visitors.get(key)
    if (known || this.#visitors.size >= MAX_VISITORS) return known
    const visitor = { address, forwardedFor, userAgent, ...first(), firstAt: now, stage: 0, pageLoads: 0 }
    this.#visitors.set(key, visitor)
    return visitor
  }

  #endDay(): void {
    const now = this.#now()
    if (now < this.#dayEndsAt) return
    if (this.#visitors.size > 0) {
      this.#ended.push({ day: this.#day, visitors: [...this.#visitors.values()] })
      this.#visitors = new Map()
    }
    this.#day = indianDay(now)
    this.#dayEndsAt = Date.parse(`${this.#day}T00:00:00+05:30`) + DAY_MS
  }
}
