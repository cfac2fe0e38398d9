import { Checkbox } from '@mui/material'
import {
  DataTable,
  type DataTableProps,
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
} from 'react-admin'
import { tokens } from '../theme/tokens.ts'
import { ChooseAll } from './choose-all.tsx'
import type { Column } from './column.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  canChoose: boolean
} & Pick<DataTableProps, 'rowClick'>

export function ListTable<Row extends RaRecord>({ columns, canChoose, ...table }: Props<Row>) {
  return (
    <DataTable
      {...table}
      bulkActionButtons={false}
      sx={{
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-headerCell': { backgroundColor: tokens.paperDeep },
        '& .MuiTableCell-root': { px: 1.5 },
      }}
    >
      {canChoose && (
        <DataTable.Col
          label={<ChooseAll />}
          disableSort
          sx={{ width: 56, py: 0 }}
          render={(record) => <Choose record={record as RaRecord} />}
        />
      )}
      {columns.map(({ label, render, sort, align }) => (
        <DataTable.Col
          key={label}
          label={label}
          source={sort}
          disableSort={!sort}
          align={align}
          render={(record) => render(record as Row)}
        />
      ))}
    </DataTable>
  )
}

/** A click beside the checkbox opens the row. */
function Choose({ record }: { record: RaRecord }) {
  const { selectedIds, onToggleItem } = useListContext()
  const nameOf = useGetRecordRepresentation()
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': `Choose ${nameOf(record)}` } }}
    />
  )
}
