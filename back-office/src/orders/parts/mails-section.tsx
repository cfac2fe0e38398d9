import type { ManagedOrder, OrderMailKind } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { DateField } from '../../ui/date-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { useOrder } from '../use-order-act.ts'

type Mail = ManagedOrder['mails'][number]

const names: Readonly<Record<OrderMailKind, string>> = {
  placed: 'The order is placed',
  paid: 'The order is confirmed',
  paidLate: 'Paid late, and goes ahead',
  tooLate: 'Paid too late, the money goes back',
  paidTwice: 'Paid twice, one payment goes back',
  paidBesidesCash: 'Paid online besides cash, the payment goes back',
  shipped: 'It is on its way',
  addressCorrected: 'The address was corrected',
  delivered: 'It has arrived',
  cameBack: 'The parcel came back',
  cancelled: 'The order is cancelled',
  cancelledAndReturned: 'Cancelled, the money goes back',
  expired: 'The payment was not completed',
  refunded: 'The refund is on its way',
  reviewRequest: 'Asks for a review',
  revived: 'Paid after you cancelled it',
  refundFailed: 'A refund has failed',
  paymentOff: 'A payment does not fit',
  orderOff: 'The order cannot be paid',
}
const states: Readonly<Record<Mail['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  delayed: { label: 'Not taken yet', tone: 'bad' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Not sent', tone: 'bad' },
}
const goesOn = { waiting: '', sent: '', delayed: ' It is tried again.', failed: ' It is not tried any more.' }

/** Every mail about the order: which, to whom, and whether it was sent. */
export function MailsSection() {
  const { mails, customer } = useOrder()
  return (
    <SectionCard title="Mails">
      {mails.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No mail about it is noted.</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails.map((mail) => (
          <MailLine
            key={mail.id}
            mail={mail}
            to={mail.recipient === 'owner' ? 'the owner' : customer.email}
          />
        ))}
      </Box>
    </SectionCard>
  )
}

function MailLine({ mail: { kind, state, queuedAt, sentAt, failure }, to }: { mail: Mail; to: string }) {
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
        <Typography sx={{ fontWeight: 600, lineHeight: 1.5 }}>{names[kind]}</Typography>
        <StatusChip {...states[state]} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        To {to}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {sentAt ? 'Sent ' : 'Written '}
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
