import type { ReportKind, ReportRow } from '@amritvasya/contract'
import { formatExactRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/http.ts'
import { formatDate } from '../ui/dates.ts'
import { DayChart } from '../ui/day-chart.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { MoneyField } from '../ui/money-field.tsx'

const headings: Readonly<Record<ReportKind, string>> = { day: 'Day', product: 'Product', state: 'State' }
/** More bars could not be told apart. */
const MAX_BARS = 62

export function SalesReport({ span, kind }: { span: Span; kind: ReportKind }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['reports', kind, span.from, span.to],
    queryFn: ({ signal }) => call('GET /back-office/reports/sales', { query: { ...span, by: kind } }, signal),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading />
  if (data.totals.orders === 0) return <Empty title="No sales on these days" />
  const days = data.items.map((row) => ({ day: row.key, orders: row.orders, sales: netOf(row) }))
  const rows = kind === 'day' ? data.items.filter(({ orders }) => orders > 0).reverse() : data.items
  return (
    <>
      {kind === 'day' && days.length > 1 && days.length <= MAX_BARS && (
        <DayChart title="Net sales by day" days={days} hasTableBelow />
      )}
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`Sales, ${headings[kind]}`}>
        <Table
          size="small"
          sx={{ '& th, & td': { px: { xs: 1, md: 2 }, '&:first-of-type': { pl: { xs: 0, md: 2 } } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{headings[kind]}</TableCell>
              <TableCell align="right" sx={onWide}>
                Orders
              </TableCell>
              <TableCell align="right" sx={onWide}>
                Pieces
              </TableCell>
              {kind === 'product' && (
                <TableCell align="right" sx={onWide}>
                  Pieces returned
                </TableCell>
              )}
              <TableCell align="right">Sales</TableCell>
              <TableCell align="right">Returned</TableCell>
              {kind !== 'product' && (
                <TableCell align="right" sx={onWide}>
                  Net sales
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                name={kind === 'day' ? formatDate(row.key).replaceAll(' ', '\u00a0') : row.label}
              />
            ))}
          </TableBody>
          <TableFooter>
            <Row row={data.totals} name="Total" isSum />
          </TableFooter>
        </Table>
      </Box>
    </>
  )
}

/** Phones show these figures below the name of the row. */
const onWide = { display: { xs: 'none', sm: 'table-cell' } }
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

type Figures = Omit<ReportRow, 'key' | 'label'>
type RowProps = { row: Figures; name: string; isSum?: boolean }

/** Returns rupees, by the dashboard's rule. */
const netOf = ({ sales, returned }: Pick<Figures, 'sales' | 'returned'>) =>
  toRupees(toPaise(sales) - toPaise(returned ?? 0))

function inShort(row: Figures): string {
  const { orders, pieces, returnedPieces } = row
  const last =
    returnedPieces === undefined ? `net ${formatExactRupees(netOf(row))}` : `${returnedPieces} returned`
  return [counted(orders, 'order'), counted(pieces, 'piece'), last].join(', ')
}

function Row({ row, name, isSum = false }: RowProps) {
  const sx = isSum ? { fontWeight: 600, color: 'text.primary', fontSize: 'inherit' } : {}
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={sx}>
        {name}
        <Typography variant="body2" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
          {inShort(row)}
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ ...sx, ...onWide }}>
        {row.orders}
      </TableCell>
      <TableCell align="right" sx={{ ...sx, ...onWide }}>
        {row.pieces}
      </TableCell>
      {row.returnedPieces !== undefined && (
        <TableCell align="right" sx={{ ...sx, ...onWide }}>
          {row.returnedPieces}
        </TableCell>
      )}
      <TableCell align="right" sx={sx}>
        <MoneyField rupees={row.sales} />
      </TableCell>
      <TableCell align="right" sx={sx}>
        <MoneyField rupees={row.returned} />
      </TableCell>
      {row.returnedPieces === undefined && (
        <TableCell align="right" sx={{ ...sx, ...onWide }}>
          <MoneyField rupees={netOf(row)} />
        </TableCell>
      )}
    </TableRow>
  )
}
