import { Checkbox } from '@mui/material'
import { useListContext } from 'react-admin'

/** Chooses every row of the page, or none again. */
export function ChooseAll() {
  const { data = [], selectedIds, onSelect } = useListContext()
  const isAll = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': 'Choose all of this page' } }}
    />
  )
}
