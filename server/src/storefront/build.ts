import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Call } from '../platform/http/api.ts'
import type { MeaningOf } from '../platform/page-cache/address.ts'
import type { Page } from '../platform/page-cache/page.ts'
import { StartError } from '../platform/process/start-error.ts'

/** What the storefront needs to know about where it stands. */
export type Site = {
  /** The address shoppers and search engines know, without a slash at the end. */
  publicUrl: string
  /** The API base as the browser reaches it: `/api`, or another server's address. */
  apiBase: string
  mode: 'demo' | 'live'
  /** The script of the payment provider's window; only the payment screens load it. */
  razorpayCheckoutUrl: string
}

/** The storefront as its build offers it (storefront/server/entry.ts). */
export type Storefront = {
  createStorefront(services: {
    call: Call
    site: Site
  }): (request: Request, nonce: string, call?: Call) => Promise<Page>
  /** The pages that take a form without scripts, as paths of routes. */
  formPaths: readonly string[]
  queryKeysOf: MeaningOf
  /** Paths for search engines, beside the catalogue's. */
  listedPages: readonly string[]
}

const folder = new URL('../../../storefront/build/', import.meta.url)

/** The folder with the files that browsers load. */
export const clientFolder = fileURLToPath(new URL('client/', folder))

/**
 * Loads the built storefront.
 * @throws {StartError} when it has not been built
 */
export async function loadStorefront(): Promise<Storefront> {
  const entry = new URL('server/index.js', folder)
  if (!existsSync(entry)) throw new StartError('The storefront is not built yet: run npm run build')
  return (await import(entry.href)) as Storefront
}
