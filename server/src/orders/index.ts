import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import { routeOrders } from './orders.routes.ts'
import { readFollowedOrder, readOpenOrders, readOrder, readOrders } from './orders.service.ts'
import type {} from './orders.tables.ts'

export { findOrders, readAdminOrder } from './admin/admin-orders.service.ts'
export { reportCoupon } from './admin/coupon-report.service.ts'
export { findFiguresOf } from './admin/figures.repository.ts'
export { isSoldCondition, returnedPaise } from './admin/sold.repository.ts'
export { taxDocuments } from './admin/tax-documents.repository.ts'
export { flagForOwner } from './attention/flag-for-owner.service.ts'
export { flagRefundedOrder } from './attention/flag-refunded-order.service.ts'
export { ownerEmails } from './attention/owner-email-templates.ts'
export {
  type Delivery,
  findDeliveredWith,
  findDeliveries,
  findOrdered,
  hasDelivered,
} from './delivered.repository.ts'
export type { OrderDependencies, PartialRefund } from './dependencies.ts'
export { type FulfilmentService, fulfilmentService } from './fulfilment/fulfilment.service.ts'
export { deleteNote, findNotes } from './fulfilment/note.repository.ts'
export { addOrderNote } from './fulfilment/notes.service.ts'
export {
  type CreditedRefund,
  ensureCreditNote,
  type InvoiceDependencies,
  openInvoice,
  openIssued,
  settleInvoice,
} from './invoice/invoice.service.ts'
export { issueMissingInvoices } from './invoice/issue-missing.service.ts'
export { placeOfSupply } from './invoice/place-of-supply.ts'
export { registerInvoices } from './invoice/register-invoices.ts'
export { sellerOf } from './invoice/seller.ts'
export type { TaxDocument } from './invoice/tax-document.ts'
export { enqueueOrderMail } from './mails/enqueue-order-mail.ts'
export { formatPaise } from './mails/rupees.ts'
export { sendOrderConfirmation } from './mails/send-confirmation.ts'
export { exportOrders, type PlacedOrder, readOrder, readPlaced, writeOrder } from './orders.service.ts'
export { packingSlips } from './packing-slips/slips.service.ts'
export {
  findByRazorpayOrder,
  findOwnPayable,
  findPayable,
  lockByRazorpayOrder,
  lockPayable,
  type PayableOrder,
  removeFlag,
  saveRazorpayOrder,
} from './payable.repository.ts'
export {
  createIdempotencyKey,
  findPriorOrders,
  type History,
  lockOrdersOf,
  lockUnpaid,
  type NewLine,
  type NewOrder,
  type OpenOrder,
  purgeIdempotencyKeys,
  type ReservedOrder,
  reopenPayment,
} from './place.repository.ts'
export {
  leftOf,
  linesOfRefund,
  type ReturnedLine,
  type ReturnKind,
  spreadValue,
} from './returns/returned-lines.ts'
export { findSoldValues, type SoldLineValue } from './returns/sold-values.repository.ts'
export { StockFollower } from './stock/follow-stock.ts'
export { createTrackingTokens } from './tracked-order.repository.ts'
export { trackingPath } from './tracking-path.ts'
export { expireOrder } from './transitions/cancel.service.ts'
export {
  claimDueChecks,
  type DueCheck,
  finishCheck,
  listExpired,
  scheduleCheck,
} from './transitions/payment-check.repository.ts'
export { registerCancelling } from './transitions/register-cancelling.ts'
export { addHistoryEntry, revive, settle } from './transitions/settle.service.ts'
export { markReplaced, markReturned, recordAttempt } from './transitions/transition.repository.ts'

export function registerOrders(api: Api, { database }: { database: Kysely<Tables> }): void {
  routeOrders(api, {
    list: (customerId, span) => readOrders(database, customerId, span),
    open: (customerId) => readOpenOrders(database, customerId),
    read: (customerId, id) => readOrder(database, customerId, id),
    followed: (token) => readFollowedOrder(database, token),
  })
}
