import type { AdminOrder, OrderMailKind } from '@amritvasya/contract'
import { isPaidThroughRazorpay } from '@amritvasya/contract/rules/payment-methods'
import { Box, Typography } from '@mui/material'
import { DateField } from '../../ui/date-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { useOrder } from '../use-order-action.ts'

type Mail = AdminOrder['mails'][number]

const names: Readonly<Record<OrderMailKind, string>> = {
  placed: 'Order placed',
  paid: 'Order confirmed',
  paidLate: 'Paid late, order confirmed',
  tooLate: 'Paid too late, refunded',
  paidTwice: 'Paid twice, one payment refunded',
  paidBesidesCash: 'Paid online besides cash, refunded',
  shipped: 'Order shipped',
  addressCorrected: 'Address corrected',
  delivered: 'Order delivered',
  cameBack: 'Parcel came back',
  cancelled: 'Order cancelled',
  cancelledAndReturned: 'Order cancelled and refunded',
  expired: 'Payment not completed',
  refunded: 'Refund on its way',
  reviewRequest: 'Request for a review',
  revived: 'Paid after you cancelled',
  refundFailed: 'Refund failed',
  paymentOff: 'Payment does not match',
  notRegistered: 'E-invoice not registered',
  orderOff: 'Order cannot be paid',
}
const states: Readonly<Record<Mail['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  delayed: { label: 'Delayed', tone: 'bad' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Not sent', tone: 'bad' },
}
const goesOn = { waiting: '', sent: '', delayed: ' We will try again.', failed: ' We will not try again.' }

export function MailsSection() {
  const { mails, customer, paymentMethod, total } = useOrder()
  /** An order with something to pay online has no other mail of this kind. */
  const nameOf = ({ kind, isCorrection }: Mail) => {
    if (isCorrection) return 'Tracking number corrected'
    return kind === 'placed' && isPaidThroughRazorpay(paymentMethod) && total >= 1
      ? 'Link to pay'
      : names[kind]
  }
  return (
    <SectionCard title="Emails">
      {mails.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {customer.email ? 'No emails yet.' : 'No email is known, so none is sent.'}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails.map((mail) => (
          <MailLine
            key={mail.id}
            mail={mail}
            name={nameOf(mail)}
            to={mail.recipient === 'owner' ? 'the owner' : customer.email}
          />
        ))}
      </Box>
    </SectionCard>
  )
}

type MailLineProps = { mail: Mail; name: string; to: string }

function MailLine({ mail: { state, queuedAt, sentAt, failure }, name, to }: MailLineProps) {
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.5 }}>{name}</Typography>
        <StatusChip {...states[state]} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        To {to}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {sentAt ? 'Sent ' : 'Queued '}
        <DateField value={sentAt ?? queuedAt} time />
      </Typography>
      {failure && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {failure}.{goesOn[state]}
        </Typography>
      )}
    </Box>
  )
}
