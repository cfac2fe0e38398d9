import type { AdminParcel } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Alert, Box, Button, Typography } from '@mui/material'
import { Printer } from 'lucide-react'
import { formatDateTime } from '../../ui/dates.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { FollowLink } from '../sections/follow-link.tsx'
import { cancelledWords, parcelWords } from './parcel-words.ts'

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

export function BookedParcel({ parcel }: { parcel: AdminParcel }) {
  const {
    state,
    courier,
    rate,
    trackingNumber,
    trackingUrl,
    labelUrl,
    failure,
    pickupFailedAt,
    cancellation,
  } = parcel
  const reports = reportsOf(parcel)
  const isCancelled = state === 'failed' && cancellation !== null
  const price = rate === null ? '' : `, ${formatExactRupees(rate)}`
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mb: 1.5 }}>
      <Box role="status">
        <StatusChip {...(isCancelled ? cancelledWords : parcelWords[state])} />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {courier}
        {price}
        {trackingNumber && `, number ${trackingNumber}`}
      </Typography>
      {state === 'failed' && !isCancelled && <Alert severity="error">{failure}</Alert>}
      {isCancelled && <CancellationNotice {...cancellation} />}
      {state === 'booking' && failure && (
        <Alert severity="warning">{failure}. The shop goes on trying by itself.</Alert>
      )}
      {state === 'booked' && failure && (
        <Alert severity="warning">
          There is no label yet: {failure}. The shop asks for it again for a day; Shiprocket’s panel may have
          it.
        </Alert>
      )}
      {pickupFailedAt && (
        <Alert severity="warning">
          The courier did not pick it up on {formatDateTime(pickupFailedAt)}. Keep it ready; if nobody comes
          on the next working day, ask for another pickup in Shiprocket’s panel.
        </Alert>
      )}
      {parcel.attemptAskedAt && (
        <Alert severity="info">
          The courier was asked on {formatDateTime(parcel.attemptAskedAt)} to deliver it once more.
        </Alert>
      )}
      {state === 'booked' && parcel.isPickupRequested && !pickupFailedAt && (
        <Typography sx={{ color: 'text.secondary' }}>
          The courier was asked to pick it up. Pack it, and put the label on it.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {labelUrl && state !== 'failed' && (
          <Button
            href={labelUrl}
            {...outside}
            variant="outlined"
            startIcon={<Printer size={18} aria-hidden="true" />}
            sx={{ minHeight: 48 }}
          >
            Label (PDF)
          </Button>
        )}
        {!isCancelled && <FollowLink address={trackingUrl} />}
      </Box>
      {reports.length > 0 && (
        <Box component="ol" aria-label="Reports of the courier" sx={{ m: 0, pl: 2.5 }}>
          {reports.map(({ at, words }) => (
            <li key={`${at} ${words}`}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {formatDateTime(at)}: {words}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

function CancellationNotice({ state, failure }: NonNullable<AdminParcel['cancellation']>) {
  if (state === 'done') return <Alert severity="info">It is cancelled at Shiprocket too.</Alert>
  if (state === 'refused') {
    return (
      <Alert severity="error">
        Shiprocket did not cancel it: {failure}. Cancel it in Shiprocket’s panel, and keep the parcel from the
        courier.
      </Alert>
    )
  }
  return (
    <Alert severity="warning">
      Shiprocket is being told{failure && ` (${failure})`}. The shop goes on trying by itself; until then keep
      the parcel from the courier.
    </Alert>
  )
}

/** The newest report comes first. */
function reportsOf({ scans, remarks }: AdminParcel): { at: string; words: string }[] {
  const placed = (words: string, location: string) => (location ? `${words}, ${location}` : words)
  return [
    ...scans.map(({ at, state, says, location }) => {
      const { label } = parcelWords[state]
      return { at, words: placed(says ? `${label} – ${says}` : label, location) }
    }),
    ...remarks.map(({ at, says, location }) => ({ at, words: placed(says, location) })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}
