import type {} from './redirects.tables.ts'

export { createOldAddresses } from './old-addresses.ts'
export { registerRedirects } from './redirects.routes.ts'
