import { allTag, type CacheTag } from '@amritvasya/contract/rules/cache-tags'
import { LRUCache } from 'lru-cache'
import type { InvalidationBus } from './invalidation-bus.ts'

type InvalidationSource = Pick<InvalidationBus, 'subscribe'> & { readonly isLive: boolean }

/** Concurrent readers share one query; nothing is cached while invalidations do not arrive. */
export class InvalidatedCache<V> {
  readonly #cache: LRUCache<string, Promise<V>>
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
    this.#cache = new LRUCache({ max, ttl: maximumAge })
    invalidationBus.subscribe((tags) => {
      if (tags.some((tag) => tag === allTag || concerns(tag))) this.#cache.clear()
    })
  }

  get(key: string, load: () => Promise<V>): Promise<V> {
    if (!this.#invalidationBus.isLive) return load()
    const cached = this.#cache.get(key)
    if (cached) return cached
    const loading = load()
    this.#cache.set(key, loading)
    loading.catch(() => {
      if (this.#cache.get(key) === loading) this.#cache.delete(key)
    })
    return loading
  }
}
