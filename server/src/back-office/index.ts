export { type BackOffice, loadBackOffice, serveBackOffice } from './serve-back-office.ts'
