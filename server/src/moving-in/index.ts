import type {} from './moving-in.tables.ts'

export { claimFormerCustomer } from './customers/former-customers.service.ts'
export { importFormerFile, tryFormerFile } from './import.service.ts'
export { registerMovingIn } from './moving-in.routes.ts'
export { eraseOldFormerOrders } from './orders/former-orders.service.ts'
export { personalData } from './personal-data.service.ts'
export { fetchPictures } from './pictures/fetch-pictures.service.ts'
export { pictureRequests } from './pictures/former-pictures.service.ts'
