export { registerAdminBookings } from './admin/admin-bookings.routes.ts'
export { registerGuidance } from './guidance.routes.ts'
export { bookingsOf, countOpenBookings, deleteBookingsOf, purgeOldBookings } from './guidance.service.ts'
