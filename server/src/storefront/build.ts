import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { InProcessApi } from '../platform/http/api.ts'
import type { QueryDefaultsFor } from '../platform/page-cache/address.ts'
import type { Page } from '../platform/page-cache/page.ts'
import { StartError } from '../platform/process/start-error.ts'

export type Site = {
  /** Without a trailing slash. */
  publicUrl: string
  /** API base for the browser: `/api`, or another server's address. */
  apiBase: string
  mode: 'demo' | 'live'
  /** Script of the payment provider's checkout; only payment screens load it. */
  razorpayCheckoutUrl: string
}

/** Interface of storefront/server/entry.ts. */
export type Storefront = {
  createStorefront(services: {
    call: InProcessApi
    site: Site
  }): (request: Request, nonce: string, call?: InProcessApi) => Promise<Page>
  /** Route paths of pages that accept a form without scripts. */
  formPaths: readonly string[]
  queryKeysOf: QueryDefaultsFor
  /** Paths for the sitemap, beside the catalogue's. */
  listedPages: readonly string[]
}

const folder = new URL('../../../storefront/build/', import.meta.url)

export const clientFolder = fileURLToPath(new URL('client/', folder))

/** @throws {StartError} when the storefront has not been built */
export async function loadStorefront(): Promise<Storefront> {
  const entry = new URL('server/index.js', folder)
  if (!existsSync(entry)) throw new StartError('The storefront is not built yet: run npm run build')
  return (await import(entry.href)) as Storefront
}
