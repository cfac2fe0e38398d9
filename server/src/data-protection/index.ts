import type {} from './data-protection.tables.ts'

export { runningBreaches } from './breaches/breaches.service.ts'
export { registerDataProtection } from './data-protection.routes.ts'
export { personalData } from './personal-data.service.ts'
