import type {} from './orders.tables.ts'

export { ensureCreditNote, ensureInvoice, type InvoiceParts } from './invoice/invoice.service.ts'
export { registerInvoices } from './invoice/register-invoices.ts'
export { sellerOf } from './invoice/seller.ts'
export {
  findOwnPayable,
  findPayable,
  holdByRazorpayOrder,
  keepRazorpayOrder,
  noteForReview,
  type PayableOrder,
} from './payable.repository.ts'
