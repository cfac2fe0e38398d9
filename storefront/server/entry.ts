import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Api, apiContext } from '../app/platform/api.ts'
import { createHttpApi } from '../app/platform/http-api.ts'
import { nonceContext } from '../app/platform/nonce.ts'
import { htmlContext } from '../app/platform/page-html.ts'
import { PageNotes, pageContext } from '../app/platform/page-notes.ts'
import { type Site, siteContext } from '../app/platform/site.ts'

export { formPaths } from './form-paths.ts'
export { listedPages } from './listed-pages.ts'
export { queryKeysOf } from './query-keys.ts'

export type Page = {
  status: number
  headers: Headers
  body: readonly (string | Uint8Array)[] | Uint8Array
  tags: string[]
  keep: boolean
  allowed: PageNotes['allowed']
}

export type StorefrontServices = {
  /** The API in this process; used unless `site.apiBase` names another server. */
  call: Api
  site: Site
}

/**
 * The storefront as a function from a request to a whole page (HTML, or the data of a client-side navigation).
 * `tags` name what the page shows; `keep` tells whether every visitor may get the same bytes. `nonce` marks the
 * inline scripts and styles that are the shop's own. A form that the page answers comes with an API of its sender's.
 */
export function createStorefront({
  call,
  site,
}: StorefrontServices): (request: Request, nonce: string, callForSender?: Api) => Promise<Page> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const elsewhere = URL.canParse(site.apiBase)
  const api = elsewhere ? createHttpApi(site.apiBase) : call
  return async (request, nonce, callForSender) => {
    const notes = new PageNotes()
    const context = new RouterContextProvider()
    context.set(apiContext, elsewhere ? api : (callForSender ?? api))
    context.set(siteContext, site)
    context.set(pageContext, notes)
    context.set(nonceContext, nonce)
    const rendered: { html?: readonly (string | Uint8Array)[] } = {}
    context.set(htmlContext, rendered)
    const response = await handle(request, context)
    const body = rendered.html ?? new Uint8Array(await response.arrayBuffer())
    // Another server's changes are not announced here, so its pages are not kept.
    const keep = notes.keep && response.status === 200 && !elsewhere
    const { status, headers } = response
    return { status, headers, body, tags: [...notes.tags], keep, allowed: notes.allowed }
  }
}
