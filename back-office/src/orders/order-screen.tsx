import type { AdminOrder, ListedOrder } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Box } from '@mui/material'
import { ShowBase, useShowContext } from 'react-admin'
import { DateField } from '../ui/date-field.tsx'
import { dayWords } from '../ui/dates.ts'
import { DisputesSection } from '../ui/disputes-section.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { receiverWords } from '../ui/receiver-words.ts'
import { StaleNote } from '../ui/stale-note.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { quietly } from '../ui/suppress-error-notice.ts'
import { EditsSection } from './edits/edits-section.tsx'
import { OrderState } from './list/order-state.tsx'
import { PaymentSection } from './money/payment-section.tsx'
import { RefundSection } from './money/refund-section.tsx'
import { ParcelSection } from './parcel/parcel-section.tsx'
import { AddressSection } from './sections/address-section.tsx'
import { ContentsSection } from './sections/contents-section.tsx'
import { DocumentsSection } from './sections/documents-section.tsx'
import { MailsSection } from './sections/mails-section.tsx'
import { hasStep, NextStep } from './sections/next-step.tsx'
import { NotesSection } from './sections/notes-section.tsx'
import { ShipmentSection } from './sections/shipment-section.tsx'
import { Timeline } from './sections/timeline.tsx'
import { paymentOf, promiseOf } from './words.ts'

export function OrderScreen() {
  return (
    <ShowBase queryOptions={quietly}>
      <OrderBody />
    </ShowBase>
  )
}

const column = { minWidth: 0 }
const allOrders = { to: '/orders', label: 'All orders' }

function Title({ order }: { order: ListedOrder }) {
  const promise = promiseOf(order)
  return (
    <PageTitle
      title={order.orderNumber}
      note={
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          <DateField value={order.createdAt} time /> · {formatExactRupees(order.editedTotal ?? order.total)} ·{' '}
          {receiverWords(order)}
          {promise && ` · promised by ${dayWords(promise)}`}
        </Box>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OrderState order={order} />
        <StatusChip {...paymentOf(order)} />
      </Box>
    </PageTitle>
  )
}

function OrderBody() {
  const { record: order, error, isPending, refetch } = useShowContext<AdminOrder>()
  if (error && !order?.lines) return <Failure error={error} onRetry={refetch} isWholeScreen way={allOrders} />
  // react-admin first shows the record of the list, which has no lines.
  if (isPending || !order?.lines) {
    if (!order) return <Loading shape="screen" />
    return (
      <>
        <Title order={order} />
        <Loading shape="cards" />
      </>
    )
  }
  return (
    <>
      <StaleNote error={error} onRetry={refetch} />
      <Title order={order} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          pb: { xs: hasStep(order) ? 8 : 0, md: 0 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={column}>
          <NextStep />
          <ContentsSection />
          <EditsSection />
          <AddressSection />
          <ParcelSection />
          <ShipmentSection />
          <DocumentsSection />
        </Box>
        <Box sx={column}>
          <NotesSection />
          <DisputesSection disputes={order.payment.disputes} />
          <PaymentSection />
          <RefundSection />
          <MailsSection />
          <Timeline />
        </Box>
      </Box>
    </>
  )
}
