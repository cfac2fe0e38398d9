import type { Api } from '../../platform/http/api.ts'
import {
  type AdminBookingDependencies,
  answerBooking,
  listAdminBookings,
  readAdminBooking,
} from './admin-bookings.service.ts'

export function registerAdminBookings(api: Api, dependencies: AdminBookingDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/guidance-bookings', async ({ query }) => ({
    success: true,
    ...(await listAdminBookings(database, query)),
  }))
  api.handle('GET /back-office/guidance-bookings/:id', async ({ params }) => ({
    success: true,
    item: await readAdminBooking(database, params.id),
  }))
  api.handle('PUT /back-office/guidance-bookings/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await answerBooking(dependencies, caller, params.id, body),
  }))
}
