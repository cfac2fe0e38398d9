import type {} from './redirects.tables.ts'

export { addOldAddresses } from './imported-addresses.service.ts'
export { deletePageRedirects, movePage } from './moved-pages.service.ts'
export { createOldAddresses } from './old-addresses.ts'
export { registerRedirects } from './redirects.routes.ts'
