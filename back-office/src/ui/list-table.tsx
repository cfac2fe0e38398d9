import { DataTable, type DataTableProps, type RaRecord } from 'react-admin'
import type { Column } from './column.ts'

type Props<Kept> = { columns: readonly Column<Kept>[] } & Pick<
  DataTableProps,
  'rowClick' | 'bulkActionButtons'
>

/** A list as a table, for wide screens. */
export function ListTable<Kept extends RaRecord>({ columns, ...table }: Props<Kept>) {
  return (
    <DataTable {...table} sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}>
      {columns.map(({ label, render, sort, align }) => (
        <DataTable.Col
          key={label}
          label={label}
          source={sort}
          disableSort={!sort}
          align={align}
          render={(record) => render(record as Kept)}
        />
      ))}
    </DataTable>
  )
}
