import type {} from './returns.tables.ts'

export { countWaitingReturns } from './decisions.service.ts'
export { personalData, returnIdsOf } from './personal-data.service.ts'
export { followPickups, receivePickupReport } from './pickups/pickups.service.ts'
export { sampleReturnMail } from './return-mails.service.ts'
export { purgeReturnPictures } from './return-pictures.service.ts'
export * as returnReports from './return-report.service.ts'
export { registerReturns } from './returns.routes.ts'
