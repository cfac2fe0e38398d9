import type { ReactNode } from 'react'

/** One column of a list, and at the same time one part of the cards that phones show instead. */
export type Column<Kept> = {
  label: string
  render: (record: Kept) => ReactNode
  /** What the API sorts by; without it the column cannot be sorted by. */
  sort?: string
  /**
   * Where it stands on a card: as its heading, at the side of it, as a line below (the usual), as a button at its end,
   * or nowhere.
   */
  onCard?: 'title' | 'aside' | 'line' | 'action' | 'none'
  align?: 'right'
}
