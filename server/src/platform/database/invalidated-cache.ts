import { allTag, type CacheTag } from '@amritvasya/contract/cache-tags'
import { LRUCache } from 'lru-cache'
import type { InvalidationBus } from './invalidation-bus.ts'

type InvalidationSource = Pick<InvalidationBus, 'subscribe'> & { readonly isLive: boolean }

/**
 * Caches query results until a change that concerns them; concurrent readers share one query. Nothing is cached while
 * invalidations do not arrive.
 */
export class InvalidatedCache<V> {
  readonly #kept: LRUCache<string, Promise<V>>
  readonly #invalidationBus: InvalidationSource

  /**
   * @param concerns returns true for a tag that invalidates the cache
   * @param max number of entries
   * @param maximumAge in milliseconds; 0 for ever
   */
  constructor(
    invalidationBus: InvalidationSource,
    concerns: (tag: CacheTag) => boolean,
    max: number,
    maximumAge = 0,
  ) {
    this.#invalidationBus = invalidationBus
    this.#kept = new LRUCache({ max, ttl: maximumAge })
    invalidationBus.subscribe((tags) => {
      if (tags.some((tag) => tag === allTag || concerns(tag))) this.#kept.clear()
    })
  }

  get(key: string, load: () => Promise<V>): Promise<V> {
    if (!this.#invalidationBus.isLive) return load()
    const kept = this.#kept.get(key)
    if (kept) return kept
    const loading = load()
    this.#kept.set(key, loading)
    loading.catch(() => {
      if (this.#kept.get(key) === loading) this.#kept.delete(key)
    })
    return loading
  }
}
