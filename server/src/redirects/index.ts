import type {} from './redirects.tables.ts'

export { addOldAddresses } from './imported-addresses.service.ts'
export { createOldAddresses } from './old-addresses.ts'
export { registerRedirects } from './redirects.routes.ts'
