import type {} from './moving-in.tables.ts'

export { claimFormerCustomer, purgeFormerCustomers } from './customers/former-customers.service.ts'
export { importFormerFile, tryFormerFile } from './import.service.ts'
export { registerMovingIn } from './moving-in.routes.ts'
export { eraseFormerOf, eraseOldFormerOrders, formerOrdersOf } from './orders/former-orders.service.ts'
export { fetchPictures } from './pictures/fetch-pictures.service.ts'
export { pictureRequests } from './pictures/former-pictures.service.ts'
