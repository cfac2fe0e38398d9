import type { CacheTag } from '@amritvasya/contract/cache-tags'

/** Tags: product:ID, product-reviews:ID (the product's id), `reviews`, `list` (products of lists and searches), `home`, `*`. */
type OnInvalidate = (tags: readonly CacheTag[]) => void

/** The committed changes of the shop, as this process receives them. */
export class InvalidationBus {
  /** False while invalidations do not arrive; nothing may be cached then. */
  isLive = false
  /**
   * Resolves when every server has received the changes committed so far, usually within milliseconds; a hanging server
   * delays it by a second at most. Awaited before a change is confirmed, so that the next request shows it everywhere.
   */
  waitUntilInvalidatedEverywhere: () => Promise<void> = async () => {}
  readonly #listeners = new Set<OnInvalidate>()

  /** Returns the function that ends the subscription. */
  subscribe(listener: OnInvalidate): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  publish(tags: readonly CacheTag[]): void {
    for (const listener of this.#listeners) listener(tags)
  }
}
