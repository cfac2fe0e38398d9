import type { CacheTag } from '@amritvasya/contract/cache-tags'

/** A rendered page; the same for every visitor unless it responds to a form. */
export type Page = {
  status: number
  headers: Headers
  /**
   * HTML as text, or in parts that end outside of inline scripts and styles, those without any as text or bytes; else
   * bytes.
   */
  body: string | readonly (string | Uint8Array)[] | Uint8Array
  tags: readonly CacheTag[]
  /** False when a part of the page failed, so that the next visitor must not get the same bytes. */
  keep: boolean
  /** Sources of this page alone, by directive of the Content-Security-Policy. */
  allowed?: Readonly<Record<string, readonly string[]>>
}

/** A form that the browser submitted without scripts. */
export type SentForm = {
  /** The raw `application/x-www-form-urlencoded` text. */
  body: string
  /** For rate limits. */
  network: string
}

/**
 * Renders the page at an address of this site.
 * @param nonce carried by the shop's own inline scripts and styles
 * @param form submitted to the page, whose response is for this client alone
 */
export type Render = (address: string, nonce: string, form?: SentForm) => Promise<Page>
