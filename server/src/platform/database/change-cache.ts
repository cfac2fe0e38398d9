import { LRUCache } from 'lru-cache'
import { type Changes, everything } from './changes.ts'

type Heard = Pick<Changes, 'subscribe'> & { readonly isLive: boolean }

/**
 * Keeps what was read from the database until a change that concerns it is announced. Readers that ask at the same
 * time share one query. While announcements do not arrive, nothing is kept.
 */
export class ChangeCache<V> {
  readonly #kept: LRUCache<string, Promise<V>>
  readonly #changes: Heard

  /**
   * @param concerns whether a tag means that what is kept may be out of date
   * @param max how many answers to keep
   * @param maximumAge how long to keep one though nothing changed, in milliseconds; 0 for ever
   */
  constructor(changes: Heard, concerns: (tag: string) => boolean, max: number, maximumAge = 0) {
    this.#changes = changes
    this.#kept = new LRUCache({ max, ttl: maximumAge })
    changes.subscribe((tags) => {
      if (tags.some((tag) => tag === everything || concerns(tag))) this.#kept.clear()
    })
  }

  get(key: string, load: () => Promise<V>): Promise<V> {
    if (!this.#changes.isLive) return load()
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
