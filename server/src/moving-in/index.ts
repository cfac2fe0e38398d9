import type {} from './moving-in.tables.ts'

export { registerMovingIn } from './moving-in.routes.ts'
export { fetchPictures } from './pictures/fetch-pictures.service.ts'
export { pictureRequests } from './pictures/former-pictures.service.ts'
