import type { Api } from '../../platform/http/api.ts'
import {
  type AdminBookingDependencies,
  answerBooking,
  listAdminBookings,
  readAdminBooking,
} from './admin-bookings.service.ts'

export function registerAdminBookings(api: Api, dependencies: AdminBookingDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/guidance-bookings', ({ query }) => listAdminBookings(database, query))
  api.handleItem('GET /back-office/guidance-bookings/:id', ({ params }) =>
    readAdminBooking(database, params.id),
  )
  api.handleItem('PUT /back-office/guidance-bookings/:id', ({ params, body }, { caller }) =>
    answerBooking(dependencies, caller, params.id, body),
  )
}
