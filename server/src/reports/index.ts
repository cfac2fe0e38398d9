export { registerReports } from './reports.routes.ts'
export type { SalesRow } from './sales.repository.ts'
export { listSales } from './sales.service.ts'
