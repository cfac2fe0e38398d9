import type { RazorpaySettings } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import type { Api } from '../platform/http/api.ts'
import type { Render } from '../platform/page-cache/page.ts'
import { type ChangesOfPages, PageCache } from '../platform/page-cache/page-cache.ts'
import type { Site, Storefront } from './build.ts'
import { type CatalogueForSearch, siteDocuments } from './documents.ts'
import { keepAnswers } from './keep-answers.ts'
import { storefrontRender } from './render.ts'

export type ShopBehind = {
  config: Config
  api: Pick<Api, 'call' | 'callFrom'>
  catalogue: CatalogueForSearch
  changes: ChangesOfPages
  razorpay: Pick<RazorpaySettings, 'checkoutUrl'>
  /** Called at the first page, because the port is known only once the server listens. */
  port: () => number
}

export function openPages(
  storefront: Storefront,
  { config, api, catalogue, changes, razorpay, port }: ShopBehind,
): PageCache {
  const { PUBLIC_URL, API_URL, FILES_URL, SHOP_MODE, PAGE_CACHE_MB } = config
  const publicUrl = () => PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${port()}`
  const site = (): Site => ({
    publicUrl: publicUrl(),
    apiBase: API_URL ?? '/api',
    mode: SHOP_MODE,
    razorpayCheckoutUrl: razorpay.checkoutUrl(),
  })
  const renderPage = storefrontRender(storefront, keepAnswers(api.call, changes), api.callFrom, site)
  const documents = siteDocuments(storefront.listedPages, publicUrl, API_URL ? undefined : catalogue)
  const render: Render = (address, nonce, form) =>
    (form ? undefined : documents(address)) ?? renderPage(address, nonce, form)
  return new PageCache({
    render,
    meaningOf: storefront.queryKeysOf,
    changes,
    maximumBytes: PAGE_CACHE_MB * 1024 * 1024,
    origins: { publicUrl: PUBLIC_URL, apiUrl: API_URL, filesUrl: FILES_URL },
  })
}
