import type { AdminOrder } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { usePermissions } from 'react-admin'
import { may, type Rights } from '../../platform/permissions.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { wordsOf } from '../../ui/payment-methods.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { DocumentButton } from '../sections/document-button.tsx'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { RefundButton } from './refund-button.tsx'
import { whatCameBack } from './what-came-back.ts'

type Refund = AdminOrder['payment']['refunds'][number]

const states: Readonly<Record<Refund['status'], { label: string; tone: Tone }>> = {
  wanted: { label: 'Being sent', tone: 'waiting' },
  pending: { label: 'With the bank', tone: 'waiting' },
  processed: { label: 'Returned', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

export function RefundSection() {
  const { payment, paymentMethod, pricing } = useOrder()
  if (payment.captured === 0 && payment.refunds.length === 0) return null
  return (
    <SectionCard title="Refunds" actions={<RefundButton />}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        Paid {!pricing.storeCredit && wordsOf(paymentMethod).how} <MoneyField rupees={payment.captured} />, of
        which <MoneyField rupees={payment.refundable} /> can still be returned.
        {pricing.storeCredit && (
          <>
            {' '}
            Store credit has paid <MoneyField rupees={pricing.storeCredit} /> of it: refunds give back money
            first, then credit.
          </>
        )}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payment.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </Box>
    </SectionCard>
  )
}

function RefundLine({ refund }: { refund: Refund }) {
  const tryTo = useOrderTry()
  const { documents, lines, events } = useOrder()
  const { permissions } = usePermissions<Rights>()
  const { id, amount, reason, status, message, triedAgain, createdAt } = refund
  const note = documents.find(({ refundId }) => refundId === id)
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>
          <MoneyField rupees={amount} />
        </Typography>
        <StatusChip {...states[status]} />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{reason}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {whatCameBack(refund, lines, events)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <DateField value={createdAt} time />
      </Typography>
      {note && (
        <DocumentButton
          file="GET /back-office/orders/:id/credit-notes/:noteId"
          documentId={note.id}
          label="Credit note"
          variant="text"
        />
      )}
      {status === 'failed' && (
        <>
          {message && <Typography sx={{ color: 'error.main' }}>Razorpay says: {message}</Typography>}
          {triedAgain && <Typography>It was tried again: see the entry above.</Typography>}
          {may(permissions, 'POST /back-office/orders/:id/retry-refund') && (
            <ConfirmButton
              isOffered={!triedAgain}
              label="Try again"
              title="Try this refund again?"
              confirmLabel="Try again"
              variant="outlined"
              onConfirm={() => tryTo('retry-refund', 'The refund is tried again', { refundId: id })}
            >
              Razorpay is asked once more to return the same amount.
            </ConfirmButton>
          )}
        </>
      )}
    </Box>
  )
}
