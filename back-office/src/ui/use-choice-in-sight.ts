import { useEffect } from 'react'
import { type RaRecord, useListContext } from 'react-admin'

/**
 * Keeps only those rows of a list chosen that it shows: nothing is done with rows that went out of sight by another
 * filter, another page, or because they changed.
 */
export function useChoiceInSight(): void {
  const { data, selectedIds, onSelect } = useListContext<RaRecord>()
  useEffect(() => {
    if (!data) return
    const shown = new Set(data.map(({ id }) => id))
    const left = selectedIds.filter((id) => shown.has(id))
    if (left.length < selectedIds.length) onSelect(left)
  }, [data, selectedIds, onSelect])
}
