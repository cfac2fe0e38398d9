import type { AdminComplaint } from '@amritvasya/contract'
import { Box, Button, GlobalStyles, Typography } from '@mui/material'
import { Printer } from 'lucide-react'
import { formatDateTime } from '../ui/dates.ts'
import { SectionCard } from '../ui/section-card.tsx'

const SLIP = 'acknowledgement-slip'

/** Only the slip is printed. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *': { visibility: 'hidden' },
        [`#${SLIP}, #${SLIP} *`]: { visibility: 'visible' },
        [`#${SLIP}`]: { position: 'absolute', top: 0, left: 0, padding: '2cm' },
      },
    }}
  />
)

const NOTHING_MAILED = 'No email is known, so nothing is mailed.'

function smsNote(sms: AdminComplaint['sms']): string {
  if (sms?.state === 'waiting')
    return 'The number is on its way by SMS. The complaint is acknowledged once the SMS has arrived.'
  if (sms?.state === 'failed') return `The SMS with the number failed: ${sms.reason ?? 'nobody knows why'}.`
  return NOTHING_MAILED
}

/** The staff tell, hand or send it to those who complained by telephone, letter or over the counter. */
export function AcknowledgementSlip({ complaint }: { complaint: AdminComplaint }) {
  const { number, name, createdAt, redressBy, email, state } = complaint
  return (
    <SectionCard
      title="Acknowledgement to tell or print"
      actions={
        <Button
          variant="outlined"
          startIcon={<Printer size={19} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
    >
      {onPaper}
      <Box id={SLIP} sx={{ maxWidth: '65ch' }}>
        <Typography sx={{ fontWeight: 600 }}>Complaint {number}</Typography>
        <Typography sx={{ mt: 1 }}>
          {name}, we have your complaint of {formatDateTime(createdAt)} and look into it. We settle it by{' '}
          {formatDateTime(redressBy)}. Please name its number whenever you ask about it. You may also turn to
          the National Consumer Helpline (1915) at any time.
        </Typography>
      </Box>
      {email === '' && state === 'received' && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {smsNote(complaint.sms)} Once you have told or posted this, press “Number told”.
        </Typography>
      )}
    </SectionCard>
  )
}
