import type { ApiResponse, GstRateChange } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { call } from '../platform/http.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { PlanRateButton } from './plan-rate-button.tsx'

type Changes = ApiResponse<'GET /back-office/gst-rate-changes'>

const queryKey = ['gst-rate-changes']

/** Rates that change at midnight of a day, for the products of an HSN code. */
export function GstRateChanges() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Changes>('GET', '/gst-rate-changes', { signal }),
  })
  const queries = useQueryClient()
  const notify = useNotify()
  const reload = () => queries.invalidateQueries({ queryKey })
  const remove = async ({ id, hsnCode }: GstRateChange) => {
    await call('DELETE', `/gst-rate-changes/${id}`)
    notify(`The planned rate of ${hsnCode} is removed.`, { type: 'success' })
    await reload()
  }
  return (
    <SectionCard title="Planned GST rates" actions={<PlanRateButton onPlanned={reload} />}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        When the GST Council changes a rate, plan it here: orders placed from midnight of that day have the
        new rate. Earlier orders, their invoices and credit notes keep theirs. Prices stay; only the tax
        within them changes. Please ask your accountant.
      </Typography>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data?.items.length === 0 && <Empty title="No rate is planned" />}
      {data && data.items.length > 0 && <ChangesTable items={data.items} onRemove={remove} />}
    </SectionCard>
  )
}

type TableProps = { items: readonly GstRateChange[]; onRemove: (change: GstRateChange) => Promise<void> }

function ChangesTable({ items, onRemove }: TableProps) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Planned GST rates">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>From</TableCell>
            <TableCell>HSN code</TableCell>
            <TableCell align="right">Rate</TableCell>
            <TableCell align="right">Products</TableCell>
            <TableCell>Notification</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((change) => (
            <TableRow key={change.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(change.validFrom)}</TableCell>
              <TableCell>{change.hsnCode}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {change.formerRate} % → {change.rate} %
              </TableCell>
              <TableCell align="right">{change.products}</TableCell>
              <TableCell>{change.notification}</TableCell>
              <TableCell align="right">
                {change.appliedAt ? (
                  'Done'
                ) : (
                  <ConfirmButton
                    label="Remove"
                    color="error"
                    title={`Remove the planned rate of ${change.hsnCode}?`}
                    confirmLabel="Remove"
                    onConfirm={() => onRemove(change)}
                    isShownAnew={false}
                  >
                    Its products keep {change.formerRate} %.
                  </ConfirmButton>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
