import type { Site, Storefront, StorefrontServices } from '@amritvasya/contract'
import type { RazorpaySettings } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import type { Api } from '../platform/http/api.ts'
import { type OldAddresses, PageCache, type PageInvalidations } from '../platform/page-cache/page-cache.ts'
import { PageFiles } from '../platform/page-cache/page-files.ts'
import type { Render } from '../platform/page-cache/stored-page.ts'
import { cacheApiResponses } from './api-response-cache.ts'
import { type CatalogueForSearch, siteDocuments } from './documents.ts'
import { formType } from './forms.ts'
import { createPageLog } from './page-log.ts'
import { publicUrlOf } from './public-url.ts'

export type ShopConnection = {
  config: Config
  api: Pick<Api, 'call' | 'inProcessApiFor'>
  catalogue: CatalogueForSearch
  invalidationBus: PageInvalidations
  razorpay: Pick<RazorpaySettings, 'checkoutUrl'>
  log: Parameters<typeof createPageLog>[0]
  /** Without it no address is redirected. */
  oldAddresses?: OldAddresses | undefined
  /** The port is known only once the server listens. */
  port: () => number
}

export function createPageCache(
  storefront: Storefront,
  { config, api, catalogue, invalidationBus, razorpay, log, oldAddresses, port }: ShopConnection,
): PageCache {
  const { PUBLIC_URL, API_URL, FILES_URL, SHOP_MODE, PAGE_CACHE_MB, PAGE_FILES } = config
  const publicUrl = publicUrlOf(config, port)
  const site = (): Site => ({
    publicUrl: publicUrl(),
    apiBase: API_URL ?? '/api',
    mode: SHOP_MODE,
    razorpayCheckoutUrl: razorpay.checkoutUrl(),
  })
  const renderPage = createRender(
    storefront,
    { call: cacheApiResponses(api.call, invalidationBus), pageLog: createPageLog(log) },
    api.inProcessApiFor,
    site,
  )
  const documents = siteDocuments(storefront.listedPages, publicUrl, API_URL ? undefined : catalogue, {
    articles: storefront.listedArticles,
    readShop: async () => (await api.call('GET /public/shop', {})).shop,
  })
  const render: Render = (address, nonce, requestId, form) =>
    (form ? undefined : documents(address)) ?? renderPage(address, nonce, requestId, form)
  return new PageCache({
    render,
    queryDefaultsFor: storefront.queryKeysOf,
    ...(oldAddresses && { oldAddresses }),
    invalidationBus,
    files: PAGE_FILES === undefined ? undefined : new PageFiles(PAGE_FILES, log),
    maximumBytes: PAGE_CACHE_MB * 1024 * 1024,
    origins: { publicUrl: PUBLIC_URL, apiUrl: API_URL, filesUrl: FILES_URL },
  })
}

/**
 * Ignores headers, so that no visitor's data gets into a cached page, and Host, which anyone can forge (bad
 * input 8).
 * @param callFrom calls of a form, which count against the network of its sender
 * @param site called at the first page, because the port is known only once the server listens
 */
function createRender(
  storefront: Storefront,
  services: Omit<StorefrontServices, 'site'>,
  callFrom: Api['inProcessApiFor'],
  site: () => Site,
): Render {
  let render: ReturnType<Storefront['createStorefront']> | undefined
  let origin = ''
  return (address, nonce, requestId, form) => {
    if (!render) {
      const place = site()
      origin = place.publicUrl
      render = storefront.createStorefront({ ...services, site: place })
    }
    if (!form) return render(new Request(origin + address), nonce, requestId)
    const headers = { 'content-type': formType }
    const request = new Request(origin + address, { method: 'POST', headers, body: form.body })
    return render(request, nonce, requestId, callFrom(form.network))
  }
}
