import type {} from './orders.tables.ts'

export * as adminOrders from './admin/admin-orders.service.ts'
export { exportOrders } from './admin/export.service.ts'
export { couponPaise } from './admin/figures.repository.ts'
export { isSoldCondition } from './admin/sold.repository.ts'
export { listBoughtTogether } from './bought-together.repository.ts'
export * as cashConfirmations from './cash-confirmation.service.ts'
export type { Delivery } from './delivered.repository.ts'
export type {
  EditDependencies,
  ListParcelEvents,
  OrderDependencies,
  OrderMailDependencies,
  OrderRefunds,
  PaidByHand,
  PartialRefund,
  PromisedDays,
  ReturnedMoney,
  StopParcel,
} from './dependencies.ts'
export {
  claimChecks as claimEditChecks,
  findByRazorpayOrder as findEditByRazorpayOrder,
  findWaiting as findWaitingEdit,
  isNewestWithdrawn as isNewestEditWithdrawn,
  listEdits,
  listOverdue as listOverdueEdits,
  listRazorpayOrders as listRazorpayOrdersOfEdits,
  type OrderEdit,
  saveRazorpayOrder as saveRazorpayOrderOfEdit,
  sumOfEdits,
} from './edits/edit.repository.ts'
export * as orderEdits from './edits/edits.service.ts'
export * as enteredOrders from './entered/entered-orders.service.ts'
export { countUnpaid as countUnpaidEntered } from './entered/received-payment.repository.ts'
export { eraseOldOrders, legalPeriodStart } from './erasure/erase-old-orders.service.ts'
export * as fulfilment from './fulfilment/fulfilment.service.ts'
export type { SplitOrder } from './fulfilment/sent-parcels.service.ts'
export { isDelivery } from './invoice/gst.ts'
export { countIssued as countIssuedDocuments, listInvoicedOrders } from './invoice/invoice.repository.ts'
export type { CreditedRefund, InvoiceDependencies } from './invoice/invoice.service.ts'
export * as invoices from './invoice/invoice.service.ts'
export * as issuedDocuments from './invoice/issued-documents.service.ts'
export { placeOfSupply } from './invoice/place-of-supply.ts'
export type { SkippedNumbers } from './invoice/skip-numbers.ts'
export { type DocumentKind, documentNumber, financialYear, type TaxDocument } from './invoice/tax-document.ts'
export { OrderLinks } from './links.ts'
export {
  isLiving,
  livingOrders,
  otherLivingOrders,
  type Replaced,
  replacedOrders,
} from './living-orders.repository.ts'
export { isMessageNeeded } from './mails/enqueue-order-mail.ts'
export { orderOfPreview, previewOrderMail } from './mails/preview-order-mail.ts'
export * as orderNews from './news/order-news.service.ts'
export { orderByLink } from './order-by-link.ts'
export {
  countPaidSince,
  findDeliveredAt,
  findSentNumber,
  isOrder,
  isProcessing,
  numberOfOrder,
  ordersInBrief,
  paidOrder,
  soldLines,
} from './order-facts.repository.ts'
export { partsOfRefunds, refundOfReturn, refundsOfLine, returnedPaise } from './order-money.repository.ts'
export * as orderPayments from './order-payments.service.ts'
export { orderMoves } from './order-states.ts'
export { registerOrders } from './orders.routes.ts'
export * as customerOrders from './orders.service.ts'
export * as packing from './packing/packing.service.ts'
export { packingSlips } from './packing-slips/slips.service.ts'
export type { PayableOrder } from './payable.repository.ts'
export { findByNumber as findOrderByNumber } from './payable.repository.ts'
export * as paymentLinks from './payment-link.service.ts'
export { paidOnDelivery, paidTexts } from './payment-method-texts.ts'
export { personalData } from './personal-data.service.ts'
export type { History, NewBundle, NewLine, NewOrder, OpenOrder, ReservedOrder } from './place.repository.ts'
export type { PlacedOrder } from './placement.service.ts'
export * as orderPlacement from './placement.service.ts'
export * as preOrders from './pre-orders/pre-orders.service.ts'
export { listSales } from './product-sales.service.ts'
export { type Buyer, findPurchases } from './purchases.repository.ts'
export { countReturnedParcels } from './returned-parcels.repository.ts'
export { cancelledPieces } from './returns/cancelled-pieces.ts'
export {
  addRefundLines,
  findRefundLines,
  linesOfStoredRefund,
  placesOfStoredRefund,
  sumRefundedPieces,
} from './returns/refund-lines.repository.ts'
export { type OrderMoney, settleReturn } from './returns/return-money.ts'
export { type StoredReturnRefund, toReturnRefund } from './returns/return-refund.ts'
export {
  acceptedOf,
  moveReturn,
  type OrderReturn,
  type PieceCount,
  type ReturnMove,
  type ReturnState,
  requestableOf,
  requestReturn,
} from './returns/return-states.ts'
export type { ReturnedLine, ReturnKind } from './returns/returned-lines.ts'
export type { SoldLineValue } from './returns/sold-values.repository.ts'
export { StockFollower } from './stock/follow-stock.ts'
export { findOrderOfContacts } from './tracked-order.repository.ts'
export * as paymentChecks from './transitions/payment-checks.service.ts'
export { countNeverPaid, hasPaidOrder } from './unpaid-orders.repository.ts'
export * as unpaidOrders from './unpaid-orders.service.ts'
