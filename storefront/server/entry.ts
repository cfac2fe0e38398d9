import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Api, apiContext } from '../app/platform/api.ts'
import { createHttpApi } from '../app/platform/http-api.ts'
import { PageNotes, pageContext } from '../app/platform/page-notes.ts'
import { type Site, siteContext } from '../app/platform/site.ts'

export type Page = { status: number; headers: Headers; body: Uint8Array; tags: string[]; keep: boolean }

export type StorefrontServices = {
  /** The API in this process; used unless `site.apiBase` names another server. */
  call: Api
  site: Site
}

/**
 * The storefront as a function from a request to a whole page (HTML, or the data of a client-side navigation).
 * `tags` name what the page shows; `keep` tells whether every visitor may get the same bytes.
 */
export function createStorefront({ call, site }: StorefrontServices): (request: Request) => Promise<Page> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const elsewhere = URL.canParse(site.apiBase)
  const api = elsewhere ? createHttpApi(site.apiBase) : call
  return async (request) => {
    const notes = new PageNotes()
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(siteContext, site)
    context.set(pageContext, notes)
    const response = await handle(request, context)
    const body = new Uint8Array(await response.arrayBuffer())
    // Another server's changes are not announced here, so its pages are not kept.
    const keep = notes.keep && response.status === 200 && !elsewhere
    return { status: response.status, headers: response.headers, body, tags: [...notes.tags], keep }
  }
}
