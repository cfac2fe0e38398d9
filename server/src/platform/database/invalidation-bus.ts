import type { CacheTag } from '@amritvasya/contract/rules/cache-tags'

/**
 * product:ID, product-reviews:ID (the product's id), `reviews`, `list` (products of lists and searches),
 * `home`, `*`.
 */
type OnInvalidate = (tags: readonly CacheTag[]) => void

export class InvalidationBus {
  /** It is false while invalidations do not arrive; nothing may be cached then. */
  isLive = false
  /**
   * Awaited before a change is confirmed, so that the next request shows it everywhere; a hanging server
   * delays it by a second at most.
   */
  waitUntilInvalidatedEverywhere: () => Promise<void> = async () => {}
  readonly #listeners = new Set<OnInvalidate>()

  subscribe(listener: OnInvalidate): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  publish(tags: readonly CacheTag[]): void {
    for (const listener of this.#listeners) listener(tags)
  }
}
