export { registerBackOffice } from './register-back-office.ts'
export { registerOrderDesk } from './register-order-desk.ts'
export { type BackOffice, loadBackOffice, serveBackOffice } from './serve-back-office.ts'
