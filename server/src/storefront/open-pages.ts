import type { Config } from '../platform/config.ts'
import type { Call } from '../platform/http/api.ts'
import { type ChangesOfPages, PageCache } from '../platform/page-cache/page-cache.ts'
import type { Site, Storefront } from './build.ts'
import { storefrontRender } from './render.ts'

/**
 * The storefront's pages as this shop shows them.
 * @param port the port that the server listens on, asked for at the first page
 */
export function openPages(
  storefront: Storefront,
  call: Call,
  config: Config,
  changes: ChangesOfPages,
  port: () => number,
): PageCache {
  const { PUBLIC_URL, API_URL, FILES_URL, SHOP_MODE } = config
  const site = (): Site => ({
    publicUrl: PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${port()}`,
    apiBase: API_URL ?? '/api',
    mode: SHOP_MODE,
  })
  return new PageCache({
    render: storefrontRender(storefront, call, site),
    meaningOf: storefront.queryKeysOf,
    changes,
    origins: { publicUrl: PUBLIC_URL, apiUrl: API_URL, filesUrl: FILES_URL },
  })
}
