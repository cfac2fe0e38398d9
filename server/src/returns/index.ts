import type {} from './returns.tables.ts'

export { registerReturns } from './returns.routes.ts'
