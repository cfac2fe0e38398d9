import type { Site } from '@amritvasya/contract'
import type { CacheTag } from '@amritvasya/contract/rules/cache-tags'
import { createContext } from 'react-router'

/** It has facts about a page from its loaders, for the server's page cache. */
export class PageCacheHints {
  readonly tags = new Set<CacheTag>()
  keep = true
  allowed: Readonly<Record<string, readonly string[]>> = {}

  tag(...tags: CacheTag[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  disableCache(): void {
    this.keep = false
  }
}

export type RenderContext = {
  site: Site
  hints: PageCacheHints
  /** Marks the shop's own inline scripts and styles; the server allows them by hash and removes it. */
  nonce: string
  /** It is shown as a reference on a page with an error. */
  requestId: string
  logError: (error: unknown) => void
  /** A Response would copy hundreds of kilobytes three times, and joining the parts once more. */
  html?: readonly string[]
}

export const renderContext = /* @__PURE__ */ createContext<RenderContext>()
