export {
  type EInvoiceSettings,
  eInvoiceSettings,
  missingEInvoiceSettings,
} from './e-invoice-settings.ts'
export { IrpClient } from './irp/irp-client.ts'
export { type EInvoiceDependencies, registerDue } from './register.service.ts'
