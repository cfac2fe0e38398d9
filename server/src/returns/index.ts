import type {} from './returns.tables.ts'

export { purgeReturnPictures } from './return-pictures.service.ts'
export { registerReturns } from './returns.routes.ts'
