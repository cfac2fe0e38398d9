/** What rendering a page gives; the same for every visitor. */
export type Page = {
  status: number
  headers: Headers
  /**
   * HTML as text, whole or in parts that end outside of inline scripts and styles; parts that have none may be bytes.
   * Anything else as bytes.
   */
  body: string | readonly (string | Uint8Array)[] | Uint8Array
  /** What the page shows: `product:ID`, `category:ID`, `review:ID`, `list`, `home`. */
  tags: readonly string[]
  /** Whether the next visitor may get the same bytes; false when a part of it failed. */
  keep: boolean
  /** What this page may load beside what every page may, by directive of the Content-Security-Policy. */
  allowed?: Readonly<Record<string, readonly string[]>>
}

/** A form that was sent to a page by the browser itself, without scripts. */
export type SentForm = {
  /** As it came: `application/x-www-form-urlencoded`. */
  body: string
  /** Whence, for limits. */
  network: string
}

/**
 * Renders the page at an address of this site.
 * @param nonce the mark that the shop's own inline scripts and styles carry in this rendering
 * @param form what was sent to it; the page is then the answer, and is for nobody else
 */
export type Render = (address: string, nonce: string, form?: SentForm) => Promise<Page>
