import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import { routeOrders } from './orders.routes.ts'
import { readFollowedOrder, readOpenOrders, readOrder, readOrders } from './orders.service.ts'
import type {} from './orders.tables.ts'

export {
  type Delivery,
  findDeliveredWith,
  findDeliveries,
  findOrdered,
  hasDelivered,
} from './delivered.repository.ts'
export { type OrderDesk, orderDesk } from './desk/desk.ts'
export { deleteNote, findNotes } from './desk/note.repository.ts'
export { noteOnOrder } from './desk/notes.service.ts'
export { followPath } from './follow-path.ts'
export { letOrdersBeFollowed } from './followed.repository.ts'
export {
  type CreditedRefund,
  ensureCreditNote,
  type InvoiceParts,
  openInvoice,
  openIssued,
  settleInvoice,
} from './invoice/invoice.service.ts'
export { issueMissingInvoices } from './invoice/issue-missing.service.ts'
export { placeOfSupply } from './invoice/place-of-supply.ts'
export { registerInvoices } from './invoice/register-invoices.ts'
export { sellerOf } from './invoice/seller.ts'
export type { TaxDocument } from './invoice/tax-document.ts'
export { confirmFirmOrder } from './mails/firm-mail.ts'
export { postOrderMail } from './mails/post-order-mail.ts'
export { formatPaise } from './mails/rupees.ts'
export { reportCoupon } from './manage/coupon-report.service.ts'
export { findFiguresOf } from './manage/figures.repository.ts'
export { findOrders, readManagedOrder } from './manage/manage.service.ts'
export { isSold, returnedPaise } from './manage/sold.repository.ts'
export { taxDocuments } from './manage/tax-documents.repository.ts'
export { exportOrders, type PlacedOrder, readOrder, readPlaced, writeOrder } from './orders.service.ts'
export type { OrderParts, PartRefund } from './parts.ts'
export {
  dropFromReview,
  findByRazorpayOrder,
  findOwnPayable,
  findPayable,
  holdByRazorpayOrder,
  holdPayable,
  keepRazorpayOrder,
  type PayableOrder,
} from './payable.repository.ts'
export {
  findBefore,
  forgetOldIntents,
  type HeldOrder,
  type History,
  holdUnpaid,
  lockOrdersOf,
  type NewLine,
  type NewOrder,
  type OpenOrder,
  rememberIntent,
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
export { askOwner } from './review/ask-owner.service.ts'
export { askWhetherToSend } from './review/ask-whether-to-send.service.ts'
export { ownerLetters } from './review/owner-letters.ts'
export { packingSlips } from './slips/slips.service.ts'
export { StockFollower } from './stock/follow-stock.ts'
export { expireOrder } from './transitions/cancel.service.ts'
export {
  checkSoon,
  type DueCheck,
  endCheck,
  findExpired,
  takeDueChecks,
} from './transitions/check.repository.ts'
export { registerCancelling } from './transitions/register-cancelling.ts'
export { noteInHistory, revive, settle } from './transitions/settle.service.ts'
export { markReplaced, markReturned, noteAttempt } from './transitions/transition.repository.ts'

export function registerOrders(api: Api, { database }: { database: Kysely<Tables> }): void {
  routeOrders(api, {
    list: (customerId, span) => readOrders(database, customerId, span),
    open: (customerId) => readOpenOrders(database, customerId),
    read: (customerId, id) => readOrder(database, customerId, id),
    followed: (token) => readFollowedOrder(database, token),
  })
}
