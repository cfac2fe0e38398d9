import type { OrderReturn } from '@amritvasya/contract'

const words: Readonly<Record<NonNullable<OrderReturn['pickup']>['state'], string>> = {
  booking: 'We are booking a courier to collect it from you.',
  failed: 'We are booking a courier to collect it from you.',
  booked: 'A courier will collect it from you. Please keep it packed and ready.',
  'picked-up': 'The courier has collected it.',
  'in-transit': 'It is on its way to us.',
  'out-for-delivery': 'It reaches us today.',
  'attempt-failed': 'The courier could not hand it over to us yet, and will try again.',
  delivered: 'It has reached us.',
  returning: 'The courier is bringing it back to you. Please write to us.',
  returned: 'The courier has brought it back to you. Please write to us.',
  lost: 'The courier has lost it. We are taking care of it; you do not need to do anything.',
  cancelling: 'The courier was cancelled.',
  cancelled: 'The courier was cancelled.',
}

/** It shows where the parcel with the returned pieces is. */
export function PickupLine({ pickup }: { pickup: NonNullable<OrderReturn['pickup']> }) {
  const { state, courier, trackingNumber, trackingUrl } = pickup
  const isGone = state === 'cancelling' || state === 'cancelled'
  return (
    <p className="mt-3">
      {words[state]}
      {trackingNumber && !isGone && (
        <>
          {' '}
          {courier},{' '}
          {trackingUrl ? (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noopener"
              className="text-plum underline underline-offset-4 wrap-anywhere"
            >
              {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
          .
        </>
      )}
    </p>
  )
}
