import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

/** The share of the memory for addresses with a query or capitals, of which anybody can invent as many as they like. */
const inventedShare = 0.3
const isInvented = (address: string) => /[?A-Z]/.test(address)

/** Pages in memory by address, the least recently used leaving first, and by tag. */
export class PageStore {
  readonly #usual: LRUCache<string, StoredPage>
  readonly #invented: LRUCache<string, StoredPage>
  readonly #addressesByTag = new Map<string, Set<string>>()

  /**
   * @param maximumBytes how much memory the pages may take
   * @param maximumAge how long a page stays, in milliseconds
   */
  constructor(maximumBytes: number, maximumAge: number) {
    const pages = (share: number) =>
      new LRUCache<string, StoredPage>({
        maxSize: Math.ceil(maximumBytes * share),
        ttl: maximumAge,
        // a page's age is looked up for every visitor; a second more or less does not matter
        ttlResolution: 1_000,
        sizeCalculation: (page) => page.size,
        dispose: (page, address) => this.#forget(page, address),
      })
    this.#usual = pages(1 - inventedShare)
    this.#invented = pages(inventedShare)
  }

  get(address: string): StoredPage | undefined {
    return this.#pagesLike(address).get(address)
  }

  /** Keeps a page, or takes note of its new size. */
  set(address: string, page: StoredPage): void {
    // Setting the same page again would leave its size as it was.
    const pages = this.#pagesLike(address)
    pages.delete(address)
    pages.set(address, page, { start: page.renderedAt })
    if (!pages.has(address)) return
    for (const tag of page.tags) {
      const addresses = this.#addressesByTag.get(tag)
      if (addresses) addresses.add(address)
      else this.#addressesByTag.set(tag, new Set([address]))
    }
  }

  drop(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const address of this.#addressesByTag.get(tag) ?? []) {
        this.#pagesLike(address).delete(address)
      }
    }
  }

  clear(): void {
    this.#usual.clear()
    this.#invented.clear()
  }

  get count(): number {
    return this.#usual.size + this.#invented.size
  }

  #pagesLike(address: string): LRUCache<string, StoredPage> {
    return isInvented(address) ? this.#invented : this.#usual
  }

  #forget(page: StoredPage, address: string): void {
    for (const tag of page.tags) {
      const addresses = this.#addressesByTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#addressesByTag.delete(tag)
    }
  }
}
