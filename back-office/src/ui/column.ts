import type { ReactNode } from 'react'

/** A column of the table and a part of the card that phones show. */
export type Column<Kept> = {
  label: string
  render: (record: Kept) => ReactNode
  /** The API's sort key; without it the column is not sortable. */
  sort?: string
  /** Position on the card; `line` by default. */
  onCard?: 'title' | 'aside' | 'line' | 'action' | 'none'
  align?: 'right'
}
