import type { ApiResponse } from '@amritvasya/contract'
import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material'
import { MoneyField } from '../ui/money-field.tsx'

export type TaxAmounts = ApiResponse<'GET /back-office/reports/gstr1'>['item']['books']
export type TaxRow = { name: string; amounts: Partial<TaxAmounts> }

const columns = [
  ['taxable', 'Taxable value'],
  ['igst', 'IGST'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['total', 'Total'],
] as const
type Column = (typeof columns)[number][0]

type Props = { head: string; rows: readonly TaxRow[]; sum?: TaxRow; without?: readonly Column[] }

/** Amounts with each tax in a column; on phones each row names those that are not 0 below one another. */
export function TaxTable({ head, rows, sum, without = [] }: Props) {
  const shown = columns.filter(([column]) => !without.includes(column))
  return (
    <Table size="small" sx={{ mb: 2, '& th, & td': { px: { xs: 0, md: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{head}</TableCell>
          {shown.map(([column, name]) => (
            <TableCell key={column} align="right" sx={onWide}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.name} {...row} shown={shown} />
        ))}
      </TableBody>
      {sum && (
        <TableFooter sx={{ '& th, & td': { fontSize: 'inherit', fontWeight: 600, color: 'text.primary' } }}>
          <Row {...sum} shown={shown} />
        </TableFooter>
      )}
    </Table>
  )
}

const onWide = { display: { xs: 'none', sm: 'table-cell' } }

function Row({ name, amounts, shown }: TaxRow & { shown: readonly (typeof columns)[number][] }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
        <Box
          component="dl"
          sx={{
            display: { xs: 'grid', sm: 'none' },
            gridTemplateColumns: '1fr auto',
            columnGap: 2,
            m: 0,
            mt: 0.5,
            fontWeight: 400,
          }}
        >
          {shown
            .filter(([column], place) => amounts[column] || (place === 0 && amounts[column] === 0))
            .flatMap(([column, label]) => [
              <Box component="dt" key={`${column} name`} sx={{ color: 'text.secondary' }}>
                {label}
              </Box>,
              <Box component="dd" key={column} sx={{ m: 0, textAlign: 'right' }}>
                <MoneyField rupees={amounts[column]} />
              </Box>,
            ])}
        </Box>
      </TableCell>
      {shown.map(([column]) => (
        <TableCell key={column} align="right" sx={onWide}>
          <MoneyField rupees={amounts[column]} />
        </TableCell>
      ))}
    </TableRow>
  )
}
