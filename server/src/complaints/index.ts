import type {} from './complaints.tables.ts'

export { waitingComplaints } from './admin/admin-complaints.service.ts'
export { acknowledgeBySms, isNumberAwaited } from './admin/text-number.service.ts'
export { registerComplaints } from './complaints.routes.ts'
export { personalData } from './personal-data.service.ts'
