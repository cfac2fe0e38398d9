import { DataTable, type DataTableProps, type RaRecord } from 'react-admin'
import { tokens } from '../theme/tokens.ts'
import { ChooseAll, ChooseOne } from './choose-all.tsx'
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
          render={(record) => <ChooseOne record={record as RaRecord} />}
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
