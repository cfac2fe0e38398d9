export { registerAdminBookings } from './admin/admin-bookings.routes.ts'
export { sampleGuidanceMail } from './email-templates.ts'
export { registerGuidance } from './guidance.routes.ts'
export { bookingsOf, countOpenBookings, deleteBookingsOf, purgeOldBookings } from './guidance.service.ts'
