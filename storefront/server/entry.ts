import * as build from 'virtual:react-router/server-build'
import type { Client, Storefront } from '@amritvasya/contract'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { apiContext, isApiFailure } from '../app/platform/api.ts'
import { createHttpApi } from '../app/platform/http-api.ts'
import { PageCacheHints, type RenderContext, renderContext } from '../app/platform/render-context.ts'
import { loggedApi } from './logged-api.ts'

export { formPaths } from './form-paths.ts'
export { listedArticles, listedPages } from './listed-pages.ts'
export { queryKeysOf } from './query-keys.ts'

const retryAfterSeconds = '5'

export const createStorefront: Storefront['createStorefront'] = ({ call, site, pageLog }) => {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const elsewhere = URL.canParse(site.apiBase)
  const api = elsewhere ? createHttpApi(site.apiBase) : call
  return async (request, nonce, requestId, callForSender) => {
    const hints = new PageCacheHints()
    const logError = (error: unknown) => pageLog.renderingFailed(error, requestId)
    const rendered: RenderContext = { site, hints, nonce, requestId, logError }
    const context = new RouterContextProvider()
    let isUnavailable = false
    const logged = loggedApi(elsewhere ? api : (callForSender ?? api), pageLog)
    const recorded: Client = async (key, input) => {
      try {
        return await logged(key, input)
      } catch (error) {
        isUnavailable ||= isApiFailure(error) && error.status === 503
        throw error
      }
    }
    context.set(apiContext, recorded)
    context.set(renderContext, rendered)
    const response = await handle(request, context)
    const body = rendered.html ?? new Uint8Array(await response.arrayBuffer())
    // Another server's changes do not invalidate this cache.
    const keep = hints.keep && response.status === 200 && !elsewhere
    const { headers } = response
    const isPassing = response.status >= 500 && isUnavailable
    const status = isPassing ? 503 : response.status
    if (isPassing) headers.set('retry-after', retryAfterSeconds)
    return { status, headers, body, tags: [...hints.tags], keep, allowed: hints.allowed }
  }
}
