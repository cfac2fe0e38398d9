import type { RazorpaySettings } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import type { Api } from '../platform/http/api.ts'
import type { Render } from '../platform/page-cache/page.ts'
import { PageCache, type PageInvalidations } from '../platform/page-cache/page-cache.ts'
import { cacheApiResponses } from './api-response-cache.ts'
import type { Site, Storefront } from './build.ts'
import { type CatalogueForSearch, siteDocuments } from './documents.ts'
import { storefrontRender } from './render.ts'

export type ShopConnection = {
  config: Config
  api: Pick<Api, 'call' | 'inProcessApiFor'>
  catalogue: CatalogueForSearch
  invalidationBus: PageInvalidations
  razorpay: Pick<RazorpaySettings, 'checkoutUrl'>
  /** Called at the first page, because the port is known only once the server listens. */
  port: () => number
}

export function createPageCache(
  storefront: Storefront,
  { config, api, catalogue, invalidationBus, razorpay, port }: ShopConnection,
): PageCache {
  const { PUBLIC_URL, API_URL, FILES_URL, SHOP_MODE, PAGE_CACHE_MB } = config
  const publicUrl = () => PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${port()}`
  const site = (): Site => ({
    publicUrl: publicUrl(),
    apiBase: API_URL ?? '/api',
    mode: SHOP_MODE,
    razorpayCheckoutUrl: razorpay.checkoutUrl(),
  })
  const renderPage = storefrontRender(
    storefront,
    cacheApiResponses(api.call, invalidationBus),
    api.inProcessApiFor,
    site,
  )
  const documents = siteDocuments(storefront.listedPages, publicUrl, API_URL ? undefined : catalogue)
  const render: Render = (address, nonce, form) =>
    (form ? undefined : documents(address)) ?? renderPage(address, nonce, form)
  return new PageCache({
    render,
    queryDefaultsFor: storefront.queryKeysOf,
    invalidationBus,
    maximumBytes: PAGE_CACHE_MB * 1024 * 1024,
    origins: { publicUrl: PUBLIC_URL, apiUrl: API_URL, filesUrl: FILES_URL },
  })
}
