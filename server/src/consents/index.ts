import type {} from './consents.tables.ts'

export { ConsentLedger } from './consents.service.ts'
export { ObjectionLinks } from './objection-links.ts'
export { personalData } from './personal-data.service.ts'
