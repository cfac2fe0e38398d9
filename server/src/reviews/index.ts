export { registerAdminReviews } from './admin/admin-reviews.routes.ts'
export { reviewInvitations } from './invitations/invitation.service.ts'
export { registerReviews } from './reviews.routes.ts'
export { countUnanswered, exportReviews } from './reviews.service.ts'
