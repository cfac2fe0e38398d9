import type { ParcelState } from '@amritvasya/contract/rules/parcel-states'
import type { Tone } from '../../ui/status-chip.tsx'

export const cancelledWords: { label: string; tone: Tone } = { label: 'Booking cancelled', tone: 'neutral' }

export const parcelWords: Readonly<Record<ParcelState, { label: string; tone: Tone }>> = {
  booking: { label: 'Being booked', tone: 'waiting' },
  failed: { label: 'Booking refused', tone: 'bad' },
  booked: { label: 'Booked', tone: 'busy' },
  'picked-up': { label: 'Picked up', tone: 'busy' },
  'in-transit': { label: 'In transit', tone: 'busy' },
  'out-for-delivery': { label: 'Out for delivery', tone: 'busy' },
  'attempt-failed': { label: 'Could not be delivered', tone: 'bad' },
  delivered: { label: 'Delivered', tone: 'good' },
  returning: { label: 'On its way back', tone: 'bad' },
  returned: { label: 'Came back', tone: 'neutral' },
  lost: { label: 'Lost or damaged', tone: 'bad' },
}
