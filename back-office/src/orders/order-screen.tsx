import type { ManagedOrder } from '@amritvasya/contract'
import { Box } from '@mui/material'
import { ShowBase, useShowContext } from 'react-admin'
import { DateField } from '../ui/date-field.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { formatRupees } from '../ui/money.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { quietly } from '../ui/quietly.ts'
import { StaleNote } from '../ui/stale-note.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { PaymentSection } from './money/payment-section.tsx'
import { RefundSection } from './money/refund-section.tsx'
import { AddressSection } from './parts/address-section.tsx'
import { ContentsSection } from './parts/contents-section.tsx'
import { MailsSection } from './parts/mails-section.tsx'
import { NextStep } from './parts/next-step.tsx'
import { NotesSection } from './parts/notes-section.tsx'
import { PapersSection } from './parts/papers-section.tsx'
import { Timeline } from './parts/timeline.tsx'
import { paymentOf, statuses } from './words.ts'

/** One order: first what to do next, then what that needs. */
export function OrderScreen() {
  return (
    <ShowBase queryOptions={quietly}>
      <OrderBody />
    </ShowBase>
  )
}

const column = { minWidth: 0 }

function OrderBody() {
  const { record: order, error, isPending, refetch } = useShowContext<ManagedOrder>()
  if (error && !order?.lines) return <Failure error={error} onRetry={refetch} isWholeScreen />
  // What a list knew of it is shown by react-admin until all of it has come: that is not enough here.
  if (isPending || !order?.lines) return <Loading />
  return (
    <>
      <StaleNote error={error} onRetry={refetch} />
      <PageTitle
        title={order.orderNumber}
        note={
          <>
            <DateField value={order.createdAt} time /> · {formatRupees(order.total)} · {order.customer.name}
          </>
        }
      >
        <Box sx={{ display: 'flex', gap: 1 }}>
          <StatusChip {...statuses[order.status]} />
          <StatusChip {...paymentOf(order)} />
        </Box>
      </PageTitle>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={column}>
          <NextStep />
          <ContentsSection />
          <PaymentSection />
          <RefundSection />
        </Box>
        <Box sx={column}>
          <AddressSection />
          <PapersSection />
          <NotesSection />
          <MailsSection />
          <Timeline />
        </Box>
      </Box>
    </>
  )
}
