import { createContext } from 'react-router'

/** Collects facts about a page from its loaders, for the server's page cache. */
export class PageNotes {
  /** Cache tags: `product:ID`, `category:ID`, `list`, `home`, `review:ID`. */
  readonly tags = new Set<string>()
  keep = true
  /** Additional sources of this page, by directive of the Content-Security-Policy. */
  allowed: Readonly<Record<string, readonly string[]>> = {}

  show(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  /** Excludes a page with a failed part from the cache. */
  doNotKeep(): void {
    this.keep = false
  }
}

export const pageContext = createContext<PageNotes>()
