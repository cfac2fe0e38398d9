import type { ReactNode } from 'react'

/** It is a column on wide screens, a part of the card on phones. */
export type Column<Row> = {
  label: string
  render: (record: Row) => ReactNode
  /** The API's sort key; without it the column is not sortable. */
  sort?: string
  /** The default is `line`. */
  onCard?: 'title' | 'aside' | 'line' | 'action' | 'none'
  align?: 'right'
}
