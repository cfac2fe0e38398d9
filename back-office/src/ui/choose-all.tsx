import { Checkbox, type CheckboxProps } from '@mui/material'
import { type RaRecord, useGetRecordRepresentation, useListContext } from 'react-admin'

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

/** A click beside the checkbox opens the row. */
export function ChooseOne({ record, sx }: { record: RaRecord } & Pick<CheckboxProps, 'sx'>) {
  const { selectedIds, onToggleItem } = useListContext()
  const nameOf = useGetRecordRepresentation()
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': `Choose ${nameOf(record)}` } }}
      sx={sx}
    />
  )
}
