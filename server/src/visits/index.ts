import type {} from './visits.tables.ts'

export { listPageSpeed, purgePageSpeed, registerPageSpeed } from './page-speed.ts'
export { receiveProxyLog } from './proxy-log.ts'
export { VisitCollector } from './visit-collector.ts'
export { sumUp as sumUpVisits, VisitRecorder } from './visit-recorder.ts'
export * as visitReports from './visit-report.service.ts'
export { watchVisits } from './watch-visits.ts'
