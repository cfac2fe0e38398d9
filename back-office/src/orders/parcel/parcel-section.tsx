import type { ApiResponse } from '@amritvasya/contract'
import { Typography } from '@mui/material'
import { useEffect } from 'react'
import { useRefresh } from 'react-admin'
import { useRead } from '../../platform/use-read.ts'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { useOrder } from '../use-order-action.ts'
import { AttemptButton } from './attempt-button.tsx'
import { BookButton } from './book-button.tsx'
import { BookedParcel } from './booked-parcel.tsx'
import { CancelParcelButton } from './cancel-parcel-button.tsx'

type Shown = ApiResponse<'GET /back-office/orders/:id/parcel'>['item']

/** These milliseconds lie between looks at a parcel that is being booked. */
const LOOK_AGAIN_MS = 2_000

const isChanging = (parcel: Shown['parcel'] | undefined): boolean =>
  parcel?.state === 'booking' || parcel?.cancellation?.state === 'waiting'

/** Only shops with a courier service see it; others enter courier and number by hand. */
export function ParcelSection() {
  const { id, status, pieces } = useOrder()
  const refreshOrder = useRefresh()
  const { data, error, refetch } = useRead(
    'GET /back-office/orders/:id/parcel',
    { params: { id } },
    { refetchInterval: ({ state }) => (isChanging(state.data?.item.parcel) ? LOOK_AGAIN_MS : false) },
  )
  const state = data?.item.parcel?.state
  useEffect(() => {
    if (state === 'booked') refreshOrder()
  }, [state, refreshOrder])
  if (error && !data) {
    return (
      <SectionCard title="Courier">
        <Failure error={error} onRetry={() => void refetch()} />
      </SectionCard>
    )
  }
  if (!data) {
    return (
      <SectionCard title="Courier">
        <Loading />
      </SectionCard>
    )
  }
  const { hasCourierService, parcel } = data.item
  const mayBook = hasCourierService && status === 'processing' && pieces > 0
  if (!parcel && !mayBook) return null
  const isToBook = mayBook && (!parcel || parcel.state === 'failed')
  const mayCancel =
    status === 'processing' &&
    parcel?.service === 'shiprocket' &&
    (parcel.state === 'booking' || parcel.state === 'booked')
  const mayAskAgain =
    parcel?.service === 'shiprocket' && parcel.state === 'attempt-failed' && parcel.attemptAskedAt === null
  return (
    <SectionCard title="Courier">
      {parcel ? (
        <BookedParcel parcel={parcel} />
      ) : (
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
          Not booked yet. Enter the size of the parcel to see what couriers take for it.
        </Typography>
      )}
      {mayAskAgain && <AttemptButton onAsked={() => void refetch()} />}
      {mayCancel && <CancelParcelButton onCancelled={() => void refetch()} />}
      {isToBook && <BookButton onBooked={() => void refetch()} />}
    </SectionCard>
  )
}
