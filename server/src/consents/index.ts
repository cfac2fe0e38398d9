import type {} from './consents.tables.ts'

export { ConsentLedger, purgeEndedConsents } from './consents.service.ts'
export { ObjectionLinks } from './objection-links.ts'
