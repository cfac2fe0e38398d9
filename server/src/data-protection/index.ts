import type {} from './data-protection.tables.ts'

export { purgeDataAccess } from './access-log/data-access.service.ts'
export { deleteAffectedOf, purgeAffected, runningBreaches } from './breaches/breaches.service.ts'
export { consentHistory } from './consents.service.ts'
export { registerDataProtection } from './data-protection.routes.ts'
