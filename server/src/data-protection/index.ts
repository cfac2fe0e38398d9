export { consentHistory } from './consents.service.ts'
export { registerDataProtection } from './data-protection.routes.ts'
