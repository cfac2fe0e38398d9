import { useEffect } from 'react'
import { type RaRecord, useListContext } from 'react-admin'

/** Bulk actions must not affect rows out of sight. */
export function useChoiceInSight(): void {
  const { data, selectedIds, onSelect } = useListContext<RaRecord>()
  useEffect(() => {
    if (!data) return
    const shown = new Set(data.map(({ id }) => id))
    const left = selectedIds.filter((id) => shown.has(id))
    if (left.length < selectedIds.length) onSelect(left)
  }, [data, selectedIds, onSelect])
}
