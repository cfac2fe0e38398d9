import type { GstRateChange } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { call } from '../platform/http.ts'
import { useRead } from '../platform/use-read.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { formatDate } from '../ui/dates.ts'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { PlanRateButton } from './plan-rate-button.tsx'

/** Rates that change at midnight of a day, for the products of an HSN code. */
export function GstRateChanges() {
  const { data, error, isPending, refetch } = useRead('GET /back-office/gst-rate-changes', {})
  const notify = useNotify()
  const remove = async ({ id, hsnCode }: GstRateChange) => {
    await call('DELETE /back-office/gst-rate-changes/:id', { params: { id } })
    notify(`The planned rate of ${hsnCode} is removed.`, { type: 'success' })
    await refetch()
  }
  return (
    <SectionCard title="Planned GST rates" actions={<PlanRateButton onPlanned={refetch} />}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        When the GST Council changes a rate, plan it here: invoices issued from midnight in India of that day
        have the new rate, also for orders placed before it, such as cash on delivery that is shipped after
        it. Credit notes keep the rate of their invoice. Prices stay; only the tax within them changes. When a
        rate falls, section 171 of the CGST Act asks you to lower prices and labels (MRP) accordingly. Please
        ask your accountant.
      </Typography>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data?.items.length === 0 && <Empty title="No rate is planned" />}
      {data && data.items.length > 0 && <ChangesList items={data.items} onRemove={remove} />}
    </SectionCard>
  )
}

type ListProps = { items: readonly GstRateChange[]; onRemove: (change: GstRateChange) => Promise<void> }

function ChangesList({ items, onRemove }: ListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {items.map((change) => (
        <Box
          component="li"
          key={change.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>
              HSN {change.hsnCode}: {change.formerRate} % → {change.rate} %
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              From {formatDate(change.validFrom)}, {change.products}{' '}
              {change.products === 1 ? 'product' : 'products'}, notification {change.notification}
            </Typography>
          </Box>
          {change.appliedAt ? (
            <Typography sx={{ color: 'text.secondary' }}>Done</Typography>
          ) : (
            <ConfirmButton
              label="Remove"
              right="DELETE /back-office/gst-rate-changes/:id"
              color="error"
              title={`Remove the planned rate of ${change.hsnCode}?`}
              confirmLabel="Remove"
              onConfirm={() => onRemove(change)}
              isShownAnew={false}
            >
              {`Its products keep ${change.formerRate} %.`}
            </ConfirmButton>
          )}
        </Box>
      ))}
    </Box>
  )
}
