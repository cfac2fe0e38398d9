export { registerBackOffice } from './back-office.routes.ts'
export { type BackOffice, loadBackOffice, serveBackOffice } from './serve-back-office.ts'
