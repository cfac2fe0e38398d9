import { Sparkles } from 'lucide-react'
import { type BackOfficeResource, screen } from '../resource.ts'

export const guidanceBookings: BackOfficeResource = {
  name: 'guidance-bookings',
  label: 'Bookings',
  group: 'People',
  icon: Sparkles,
  isWeekly: true,
  list: screen(() => import('./booking-list.tsx').then(({ BookingList }) => BookingList)),
  show: screen(() => import('./booking-show.tsx').then(({ BookingShow }) => BookingShow)),
  recordRepresentation: 'name',
}
