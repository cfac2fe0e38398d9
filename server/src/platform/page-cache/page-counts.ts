/** They are plain numbers, because a hit costs 25 microseconds in all. */
export type RouteCounts = { hits: number; misses: number; renders: number }

/** Counts pages by route; the routes bound its size. */
export class PageCounts {
  readonly byRoute = new Map<string, RouteCounts>()
  readonly #routeOf: (path: string) => string

  /** @param routeOf returns one of a fixed number of routes for any path */
  constructor(routeOf: (path: string) => string) {
    this.#routeOf = routeOf
  }

  of(address: string): RouteCounts {
    const route = this.#routeOf(address.split('?', 1)[0] ?? '/')
    const known = this.byRoute.get(route)
    if (known) return known
    const counts = { hits: 0, misses: 0, renders: 0 }
    this.byRoute.set(route, counts)
    return counts
  }
}
