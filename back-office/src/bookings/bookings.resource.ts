import type { AdminBooking } from '@amritvasya/contract'
import { Sparkles } from 'lucide-react'
import { lazy } from 'react'
import type { BackOfficeResource } from '../resource.ts'

export const guidanceBookings: BackOfficeResource = {
  name: 'guidance-bookings',
  label: 'Bookings',
  group: 'People',
  icon: Sparkles,
  isWeekly: true,
  list: lazy(() => import('./booking-list.tsx').then(({ BookingList }) => ({ default: BookingList }))),
  show: lazy(() => import('./booking-show.tsx').then(({ BookingShow }) => ({ default: BookingShow }))),
  recordRepresentation: (record: AdminBooking) => record.name,
}
