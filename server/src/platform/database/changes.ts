/** Announced when so much changed that naming it is not worth it, or when announcements may have been missed. */
export const everything = '*'

/**
 * What a tag may be: product:ID, category:ID, `categories` (which there are), review:ID, `list` (which products lists
 * and searches show), `home`, `*`.
 */
type Hear = (tags: readonly string[]) => void

/** The committed changes of the shop, by tag, as this process hears of them. */
export class Changes {
  /** Whether announcements arrive. While they do not, nothing may be kept in memory. */
  isLive = false
  /**
   * Resolves when every server of the shop has heard of the changes committed so far, which takes some milliseconds: to
   * be awaited before the owner is told that a change has been made, so that the next request shows it everywhere. A
   * server that hangs holds it up for a second at most.
   */
  heardEverywhere: () => Promise<void> = async () => {}
  readonly #hearers = new Set<Hear>()

  /** Calls the hearer with the tags of every change. Returns what ends it. */
  subscribe(hear: Hear): () => void {
    this.#hearers.add(hear)
    return () => void this.#hearers.delete(hear)
  }

  publish(tags: readonly string[]): void {
    for (const hear of this.#hearers) hear(tags)
  }
}
