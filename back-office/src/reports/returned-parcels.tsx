import type { ReturnedParcelRow } from '@amritvasya/contract'
import type { Span } from '@amritvasya/contract/rules/report-span'
import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/http.ts'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'

type Figures = Omit<ReturnedParcelRow, 'area' | 'state'>

export function ReturnedParcels({ span }: { span: Span }) {
  return (
    <SectionCard title="Returned parcels">
      <Areas span={span} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        Cash on delivery that was sent, by the first digits of the pincode. A returned parcel costs what its
        courier took, there and back as far as it was quoted, and otherwise the amount under Settings. Areas
        without cash stand under Delivery.
      </Typography>
    </SectionCard>
  )
}

function Areas({ span }: { span: Span }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['reports', 'returned parcels', span.from, span.to],
    queryFn: ({ signal }) =>
      call('GET /back-office/reports/returned-parcels', { query: { ...span } }, signal),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading />
  if (data.totals.sent === 0) return <Empty title="No cash on delivery was sent on these days" />
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Returned parcels, each">
      <Table size="small" sx={{ '& th, & td': { px: { xs: 1, md: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Area</TableCell>
            <TableCell align="right">Sent</TableCell>
            <TableCell align="right">Came back</TableCell>
            <TableCell align="right">Value</TableCell>
            <TableCell align="right">Cost</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.items.map((row) => (
            <Row key={row.area} name={`${row.area}, ${row.state}`} row={row} />
          ))}
        </TableBody>
        <TableFooter>
          <Row name="Total" row={data.totals} />
        </TableFooter>
      </Table>
    </Box>
  )
}

const share = ({ sent, returned }: Figures): string =>
  returned === 0 ? '0' : `${returned} (${Math.round((100 * returned) / sent)}%)`

function Row({ name, row }: { name: string; row: Figures }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right">{row.sent}</TableCell>
      <TableCell align="right">{share(row)}</TableCell>
      <TableCell align="right">
        <MoneyField rupees={row.value} />
      </TableCell>
      <TableCell align="right">
        <MoneyField rupees={row.cost} />
      </TableCell>
    </TableRow>
  )
}
