export { registerBackOffice } from './register-back-office.ts'
export { registerBackOfficeOrders } from './register-orders.ts'
export { type BackOffice, loadBackOffice, serveBackOffice } from './serve-back-office.ts'
