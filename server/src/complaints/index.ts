import type {} from './complaints.tables.ts'

export { waitingComplaints } from './admin/admin-complaints.service.ts'
export { acknowledgeBySms, isNumberAwaited } from './admin/text-number.service.ts'
export { registerComplaints } from './complaints.routes.ts'
export { complaintsOf, deleteResolvedComplaintsOf, purgeOldComplaints } from './complaints.service.ts'
