import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

/** Pages in memory by address, the least recently used leaving first, and by tag. */
export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>
  readonly #addressesByTag = new Map<string, Set<string>>()

  /**
   * @param maximumBytes how much memory the pages may take
   * @param maximumAge how long a page stays, in milliseconds
   */
  constructor(maximumBytes: number, maximumAge: number) {
    this.#pages = new LRUCache({
      maxSize: maximumBytes,
      ttl: maximumAge,
      // a page's age is looked up for every visitor; a second more or less does not matter
      ttlResolution: 1_000,
      sizeCalculation: (page) => page.size,
      dispose: (page, address) => this.#forget(page, address),
    })
  }

  get(address: string): StoredPage | undefined {
    return this.#pages.get(address)
  }

  /** Keeps a page, or takes note of its new size. */
  set(address: string, page: StoredPage): void {
    // Setting the same page again would leave its size as it was.
    this.#pages.delete(address)
    this.#pages.set(address, page, { start: page.renderedAt })
    if (!this.#pages.has(address)) return
    for (const tag of page.tags) {
      const addresses = this.#addressesByTag.get(tag)
      if (addresses) addresses.add(address)
      else this.#addressesByTag.set(tag, new Set([address]))
    }
  }

  drop(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const address of this.#addressesByTag.get(tag) ?? []) this.#pages.delete(address)
    }
  }

  clear(): void {
    this.#pages.clear()
  }

  get count(): number {
    return this.#pages.size
  }

  #forget(page: StoredPage, address: string): void {
    for (const tag of page.tags) {
      const addresses = this.#addressesByTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#addressesByTag.delete(tag)
    }
  }
}
