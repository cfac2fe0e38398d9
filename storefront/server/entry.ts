import * as build from 'virtual:react-router/server-build'
import type { CacheTag } from '@amritvasya/contract/cache-tags'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Api, apiContext, isApiFailure } from '../app/platform/api.ts'
import { createHttpApi } from '../app/platform/http-api.ts'
import { nonceContext } from '../app/platform/nonce.ts'
import { PageCacheHints, pageContext } from '../app/platform/page-cache-hints.ts'
import { htmlContext } from '../app/platform/page-html.ts'
import { type Site, siteContext } from '../app/platform/site.ts'

export { formPaths } from './form-paths.ts'
export { listedPages } from './listed-pages.ts'
export { queryKeysOf } from './query-keys.ts'

export type Page = {
  status: number
  headers: Headers
  body: readonly (string | Uint8Array)[] | Uint8Array
  tags: CacheTag[]
  keep: boolean
  allowed: PageCacheHints['allowed']
}

export type StorefrontServices = {
  /** In-process API; used unless `site.apiBase` names another server. */
  call: Api
  site: Site
}

/** Sent with a page that failed because the API was unavailable. */
const retryAfterSeconds = '5'

/**
 * Turns a request into a page (HTML, or the data of a client-side navigation). `tags` are its cache tags, `keep`
 * permits caching for all visitors, `nonce` marks the shop's own inline scripts and styles, and `callForSender` is the
 * API of the sender of a posted form.
 */
export function createStorefront({
  call,
  site,
}: StorefrontServices): (request: Request, nonce: string, callForSender?: Api) => Promise<Page> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const elsewhere = URL.canParse(site.apiBase)
  const api = elsewhere ? createHttpApi(site.apiBase) : call
  return async (request, nonce, callForSender) => {
    const notes = new PageCacheHints()
    const context = new RouterContextProvider()
    let isUnavailable = false
    const recorded: Api = async (key, given) => {
      try {
        return await (elsewhere ? api : (callForSender ?? api))(key, given)
      } catch (error) {
        isUnavailable ||= isApiFailure(error) && error.status === 503
        throw error
      }
    }
    context.set(apiContext, recorded)
    context.set(siteContext, site)
    context.set(pageContext, notes)
    context.set(nonceContext, nonce)
    const rendered: { html?: readonly (string | Uint8Array)[] } = {}
    context.set(htmlContext, rendered)
    const response = await handle(request, context)
    const body = rendered.html ?? new Uint8Array(await response.arrayBuffer())
    // Another server's changes do not invalidate this cache, so its pages are not cached.
    const keep = notes.keep && response.status === 200 && !elsewhere
    const { headers } = response
    const isPassing = response.status >= 500 && isUnavailable
    const status = isPassing ? 503 : response.status
    if (isPassing) headers.set('retry-after', retryAfterSeconds)
    return { status, headers, body, tags: [...notes.tags], keep, allowed: notes.allowed }
  }
}
