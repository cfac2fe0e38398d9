import { createContext } from 'react-router'

/** What loaders tell about the page they load, for the server's page cache. */
export class PageNotes {
  /** What the page shows: `product:ID`, `category:ID`, `list`, `home`, `review:ID`. */
  readonly tags = new Set<string>()
  keep = true
  /** What the page may load beside what every page may, by directive of the Content-Security-Policy. */
  allowed: Readonly<Record<string, readonly string[]>> = {}

  show(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  /** A page with a part that failed must not be shown to the next visitor. */
  doNotKeep(): void {
    this.keep = false
  }
}

export const pageContext = createContext<PageNotes>()
