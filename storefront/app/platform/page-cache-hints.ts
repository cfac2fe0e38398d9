import type { CacheTag } from '@amritvasya/contract/cache-tags'
import { createContext } from 'react-router'

/** Collects facts about a page from its loaders, for the server's page cache. */
export class PageCacheHints {
  readonly tags = new Set<CacheTag>()
  keep = true
  /** Additional sources of this page, by directive of the Content-Security-Policy. */
  allowed: Readonly<Record<string, readonly string[]>> = {}

  tag(...tags: CacheTag[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  /** Excludes a page with a failed part from the cache. */
  disableCache(): void {
    this.keep = false
  }
}

export const pageContext = createContext<PageCacheHints>()
