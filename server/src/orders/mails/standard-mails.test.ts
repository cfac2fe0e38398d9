import { type OrderEmail, orderMails } from '@amritvasya/contract/rules/order-mails'
import { expect, test } from 'vitest'
import { lakeRoad } from '../../testing/sample-order.ts'
import { orderEmail } from './order-email-templates.ts'
import type { MailedOrder } from './order-mail.repository.ts'
import { sampleOrder } from './preview-order-mail.ts'

const order: MailedOrder = {
  ...sampleOrder,
  orderNumber: 'AV-1',
  name: 'Asha',
  subtotal: 100_000,
  discount: 10_000,
  total: 90_000,
  address: { ...lakeRoad, city: 'Mumbai', state: 'Maharashtra', pincode: '400001' },
  trackingNumber: 'T1',
  trackingUrl: 'https://courier.example/T1',
  lines: [
    { id: 'a', name: 'Rose Quartz', size: 'M', color: null, quantity: 2, total: 100_000, promise: null },
  ],
}
const details = {
  paise: 5_000,
  reason: 'It broke.',
  invoice: 'INV-2',
  pieces: [],
  promise: { promisedOn: '2026-12-20', movedTo: '2027-01-05' },
  edit: { netPaise: 92_000, duePaise: 2_000, payBefore: new Date('2026-11-28T12:30:00Z') },
}

/** Subject, heading, and the paragraphs above and below the fixed parts, as they were before anybody could word them. */
const standard: Readonly<Record<OrderEmail, readonly string[]>> = {
  placed: [
    'Your order AV-1',
    'Thank you, Asha',
    'We have your order AV-1 and are preparing it. You pay ₹900 in cash when it arrives.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
    'We expect to deliver it between Mon, Nov 30 and Thu, Dec 03.',
    'Track it any time under My Orders.',
  ],
  toConfirm: [
    'Please confirm your order AV-1',
    'One tap, Asha, and we pack it',
    'Thank you for order AV-1. You pay ₹900 in cash when it arrives.',
    'Please confirm it until Nov 28, 2026 18:00. Otherwise it will be cancelled and you will not be charged.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
    'We expect to deliver it between Mon, Nov 30 and Thu, Dec 03.',
    'Not you? Ignore this email and nothing will be sent.',
  ],
  toPay: [
    'Your order AV-1 is not paid yet',
    'Asha, your order is waiting for payment',
    'We keep order AV-1 for you until Nov 28, 2026 18:00. We have not received your payment yet.',
    'The button opens the payment for this order; you need not sign in. You will be charged only once, even if it is open elsewhere.',
    'If you have paid in the meantime, there is nothing to do.',
    'Changed your mind? Ignore this email: the order cancels itself and you are not charged.',
  ],
  unconfirmed: [
    'Your order AV-1 was not confirmed',
    'Your order was not confirmed',
    'Order AV-1 was not confirmed in time, so it was cancelled. You have not been charged.',
    'You are welcome to order again at any time.',
    'If you have a question, just write to us with the order number.',
  ],
  paid: [
    'Your order AV-1 is confirmed',
    'Thank you, Asha',
    'We have received your payment for order AV-1 and are preparing it.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
    'We expect to deliver it between Mon, Nov 30 and Thu, Dec 03.',
    'Track it any time under My Orders.',
  ],
  handedOver: [
    'Your purchase AV-1',
    'Thank you, Asha',
    'Here is what you bought from us. You paid in cash.',
    'If you have a question, just write to us with the order number.',
  ],
  paidLate: [
    'Your order AV-1 is confirmed after all',
    'Your payment has arrived',
    'Your bank confirmed the payment for order AV-1 only after the order was cancelled. Everything is still in stock, so your order is confirmed.',
    'Changed your mind? Cancel it in your account for a full refund.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
  ],
  tooLate: [
    'Your payment for order AV-1 will be refunded',
    'Your payment came too late',
    'Your bank confirmed the payment for order AV-1 only after the order was cancelled, and we can no longer send it as you ordered it.',
    'We will refund ₹50 to the account you paid from. It should reach your account in 7–10 working days.',
    'If you have a question, just write to us with the order number.',
  ],
  soldOut: [
    'Your payment for order AV-1 will be refunded',
    'Sold out before your payment',
    'Others paid for the last pieces of order AV-1 before your payment came, so we cannot send it.',
    'We will refund ₹50 to the account you paid from. It should reach your account in 7–10 working days.',
    'If you have a question, just write to us with the order number.',
  ],
  paidTwice: [
    'A second payment for order AV-1 will be refunded',
    'You paid twice',
    'Two payments reached us for order AV-1. Your order is not affected.',
    'We will refund ₹50 to the account you paid from. It should reach your account in 7–10 working days.',
    'If you have a question, just write to us with the order number.',
  ],
  paidBesidesCash: [
    'A payment for order AV-1 will be refunded',
    'You pay in cash on delivery',
    'An online payment reached us for order AV-1 after you had chosen cash on delivery. Your order is not affected: you pay in cash when it arrives.',
    'We will refund ₹50 to the account you paid from. It should reach your account in 7–10 working days.',
    'If you have a question, just write to us with the order number.',
  ],
  addressCorrected: [
    'The delivery address of order AV-1 was corrected',
    'Your delivery address was corrected',
    'We have corrected the address of order AV-1.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
    'We have reissued your invoice for this address: INV-2. You will find it with your order.',
    'If this is not right, please tell us at once, before the parcel leaves.',
  ],
  shipped: [
    'Your order AV-1 is on its way',
    'Your order is on its way',
    'Order AV-1 has been shipped with Delhivery. Tracking number: T1.',
    'Follow it at https://courier.example/T1',
    'Please keep ₹900 in cash ready for the courier.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
  ],
  partShipped: [
    'Part of your order AV-1 is on its way',
    'Part of your order is on its way',
    'These pieces of order AV-1 are in a parcel of their own. They have been shipped with Delhivery. Tracking number: T1.',
    'Follow it at https://courier.example/T1',
    'What is not listed here will come in another parcel, at no extra delivery charge.',
  ],
  restShipped: [
    'The rest of your order AV-1 is on its way',
    'The rest of your order is on its way',
    'The last items of order AV-1 have been shipped with Delhivery. Tracking number: T1.',
    'Follow it at https://courier.example/T1',
    'That completes your order.',
  ],
  parcelCorrected: [
    'The tracking number of a parcel of your order AV-1 has changed',
    'Your tracking number has changed',
    'The tracking number of a parcel of your order AV-1 has changed. These pieces are on their way with Delhivery. The new tracking number is T1.',
    'Follow it at https://courier.example/T1',
    'The old number does not track your parcel. You do not need to do anything.',
  ],
  trackingCorrected: [
    'The tracking number of your order AV-1 has changed',
    'Your tracking number has changed',
    'The tracking number of your order AV-1 has changed. It is on its way with Delhivery. The new tracking number is T1.',
    'Follow it at https://courier.example/T1',
    'The old number does not track your parcel. You do not need to do anything.',
  ],
  attemptFailed: [
    'Your order AV-1 could not be delivered yet',
    'The courier could not deliver your parcel',
    'Delhivery tried to deliver order AV-1 and could not hand it over.',
    'The courier usually comes again on one of the next working days. Please keep your phone at hand.',
    'Follow it at https://courier.example/T1',
    'Please keep ₹900 in cash ready for the courier.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
    'Is the address or your phone number wrong, or will you be away? Please write to us at once with the order number: an undelivered parcel comes back to us.',
  ],
  delivered: [
    'Your order AV-1 was delivered',
    'Your order was delivered',
    'Order AV-1 has arrived. We hope it brings you joy.',
    'We would love to hear what you think. Write a review.',
    'If you have a question, just write to us with the order number.',
  ],
  cancelled: [
    'Your order AV-1 was cancelled',
    'Your order was cancelled',
    'Order AV-1 for ₹900 was cancelled. You have not been charged.',
    'Reason: It broke.',
    'If you have a question, just write to us with the order number.',
  ],
  cancelledAndReturned: [
    'Your order AV-1 was cancelled',
    'Your order was cancelled',
    'Order AV-1 was cancelled.',
    'We will refund ₹50 to the account you paid from. It should reach your account in 7–10 working days.',
    'Reason: It broke.',
    'If you have a question, just write to us with the order number.',
  ],
  piecesCancelled: [
    'A part of your order AV-1 was cancelled',
    'A part of your order was cancelled',
    'These items of order AV-1 will not be sent. Everything else comes to you as ordered.',
    'We will refund ₹50 to the account you paid from. It should reach your account in 7–10 working days.',
    'Reason: It broke.',
    'If you have a question, just write to us with the order number.',
  ],
  editToPay: [
    'Your order AV-1 is changed once you pay ₹20',
    'Please pay the difference',
    'As agreed, we will change your order AV-1. The difference is ₹20, payable until Nov 28, 2026 18:00.',
    'Reason: It broke.',
    'Until it is paid, your order stays as it was. Changed your mind? Ignore this email and the change will not be made.',
    'If you have a question, just write to us with the order number.',
  ],
  orderEdited: [
    'Your order AV-1 was changed',
    'Your order was changed',
    'This has changed in your order AV-1. There is nothing to pay for it.',
    'Reason: It broke.',
    'If this is not right, please tell us at once, before the parcel leaves.',
    'If you have a question, just write to us with the order number.',
  ],
  preOrderMoved: [
    'Your pre-order AV-1 is delayed',
    'Your pre-order is delayed',
    'We promised to send your pre-order by 20 December 2026, but it is taking longer. We now promise to send it by 5 January 2027. We are sorry.',
    'Everything else of order AV-1 stays as it is.',
    'You need not do anything. If this is too late for you, cancel the order before it is packed for a full refund.',
    'If you have a question, just write to us with the order number.',
  ],
  editEnded: [
    'Your order AV-1 stays as it was',
    'Your order stays as it was',
    'The change of order AV-1 is withdrawn. If you were charged for it, we will refund you in full.',
    'If you have a question, just write to us with the order number.',
  ],
  cameBack: [
    'Your order AV-1 came back to us',
    'Your parcel came back to us',
    'The courier could not deliver order AV-1 and brought the parcel back, so the order is cancelled.',
    'Reason: It broke.',
    'We will refund ₹50 to the account you paid from. It should reach your account in 7–10 working days.',
    'If you have a question, just write to us with the order number.',
    'You are welcome to order again at any time.',
  ],
  expired: [
    'Your order AV-1 was not completed',
    'Your payment was not completed',
    'We held order AV-1 for you, but the payment did not come in time, so it was cancelled.',
    'If you were charged, you do not need to do anything. We will either confirm your order or refund you in full.',
    'You are welcome to order again at any time.',
  ],
  refunded: [
    'Refund for order AV-1',
    'Your refund is on its way',
    'We have refunded ₹50 for order AV-1 to the account you paid from.',
    'It should reach your account in 5–7 days.',
    'If you have a question, just write to us with the order number.',
  ],
}

// Proves WORDING-01.
test.each(Object.keys(orderMails) as OrderEmail[])(
  'the standard texts of the mail “%s” stay to the letter',
  (kind) => {
    const mail = orderEmail(kind, orderMails[kind].standard, 'The shop', order, details)
    expect([mail.subject, mail.heading, ...mail.paragraphs, ...(mail.after ?? [])]).toEqual(standard[kind])
  },
)

// Proves CREDIT-07, PAY-14.
test('the mail of an unpaid order says what store credit has paid of it, and that it comes back', () => {
  const { paragraphs, after = [] } = orderEmail(
    'toPay',
    orderMails.toPay.standard,
    'The shop',
    { ...order, credit: 30_000 },
    {},
  )
  expect(paragraphs[0]).toBe(
    'We keep order AV-1 for you until Nov 28, 2026 18:00. ₹300 of it is paid with your store credit; we have not received any other payment yet.',
  )
  expect(after.at(-1)).toBe(
    'Changed your mind? Ignore this email: the order cancels itself, ₹300 goes back to your store credit, and you are not charged.',
  )
})

// Proves STATIC-08, STATIC-11.
test('a refund arrives within the days of the policies: later for a cancelled order', () => {
  const arrivalOf = (isCancellation: boolean) =>
    orderEmail('refunded', orderMails.refunded.standard, 'The shop', order, { paise: 100, isCancellation })
      .paragraphs
  expect(arrivalOf(false)).toContain('It should reach your account in 5–7 days.')
  expect(arrivalOf(true)).toContain('It should reach your account in 7–10 working days.')
})

// Proves WORDING-03, decision 260.
test.each(['placed', 'toConfirm', 'toPay', 'paid', 'handedOver', 'paidLate'] as const)(
  'no wording removes the pieces and amounts from the mail “%s”',
  (kind) => {
    const bare = { subject: 'S', heading: 'H', intro: 'I', closing: '' }
    expect(orderEmail(kind, bare, 'The shop', order, details).rows).toEqual([
      { what: 'Rose Quartz (M) ×\u00a02', value: '₹1,000' },
      { what: 'Subtotal', value: '₹1,000' },
      { what: 'Discount', value: '−₹100' },
      { what: 'Shipping', value: 'Free' },
      { what: 'Total', value: '₹900', isSum: true },
    ])
  },
)
