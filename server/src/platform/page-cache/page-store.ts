import type { CacheTag } from '@amritvasya/contract/rules/cache-tags'
import { LRUCache } from 'lru-cache'
import type { PageFiles } from './page-files.ts'
import type { StoredPage } from './stored-page.ts'

/** A client can invent any number of addresses with a query or capitals. */
const UNCHECKED_ADDRESS_SHARE = 0.3
const isInvented = (address: string) => /[?A-Z]/.test(address)

/** The least recently used page is evicted first. */
export class PageStore {
  readonly #usual: LRUCache<string, StoredPage>
  readonly #invented: LRUCache<string, StoredPage>
  readonly #files: PageFiles | undefined
  readonly #addressesByTag = new Map<string, Set<string>>()

  /**
   * @param maximumAge in milliseconds
   * @param files have the same pages
   */
  constructor(maximumBytes: number, maximumAge: number, files?: PageFiles) {
    this.#files = files
    const pages = (share: number) =>
      new LRUCache<string, StoredPage>({
        maxSize: Math.ceil(maximumBytes * share),
        ttl: maximumAge,
        ttlResolution: 1_000,
        sizeCalculation: (page) => page.size,
        dispose: (page, address) => this.#forget(page, address),
      })
    this.#usual = pages(1 - UNCHECKED_ADDRESS_SHARE)
    this.#invented = pages(UNCHECKED_ADDRESS_SHARE)
  }

  get(address: string): StoredPage | undefined {
    return this.#pagesLike(address).get(address)
  }

  set(address: string, page: StoredPage): void {
    // Setting the same page again would leave its recorded size unchanged.
    const pages = this.#pagesLike(address)
    pages.delete(address)
    pages.set(address, page, { start: page.renderedAt })
    if (!pages.has(address)) return
    this.#files?.write(address, page)
    for (const tag of page.tags) {
      const addresses = this.#addressesByTag.get(tag)
      if (addresses) addresses.add(address)
      else this.#addressesByTag.set(tag, new Set([address]))
    }
  }

  drop(tags: readonly CacheTag[]): void {
    for (const tag of tags) {
      for (const address of this.#addressesByTag.get(tag) ?? []) {
        this.#pagesLike(address).delete(address)
      }
    }
  }

  clear(): void {
    this.#usual.clear()
    this.#invented.clear()
    this.#files?.clear()
  }

  /** Forgets what is too old; a page that the proxy sends is not asked for here. */
  dropOld(): void {
    this.#usual.purgeStale()
    this.#invented.purgeStale()
  }

  get count(): number {
    return this.#usual.size + this.#invented.size
  }

  #pagesLike(address: string): LRUCache<string, StoredPage> {
    return isInvented(address) ? this.#invented : this.#usual
  }

  #forget(page: StoredPage, address: string): void {
    this.#files?.remove(address)
    for (const tag of page.tags) {
      const addresses = this.#addressesByTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#addressesByTag.delete(tag)
    }
  }
}
