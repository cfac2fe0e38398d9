import { type OrderEmail, orderMails } from '@amritvasya/contract/rules/order-mails'
import { expect, test } from 'vitest'
import { lakeRoad } from '../../testing/sample-order.ts'
import { orderEmail } from './order-email-templates.ts'
import type { MailedOrder } from './order-mail.repository.ts'

const order: MailedOrder = {
  orderNumber: 'AV-1',
  name: 'Asha',
  email: 'asha@example.com',
  phone: '9876543210',
  customerId: null,
  paymentMethod: 'cod',
  isPaid: false,
  subtotal: 100_000,
  shipping: 0,
  discount: 10_000,
  prepaidDiscount: 0,
  total: 90_000,
  credit: 0,
  address: {
    ...lakeRoad,
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400001',
  },
  courier: 'Delhivery',
  trackingNumber: 'T1',
  trackingUrl: 'https://courier.example/T1',
  confirmBefore: new Date('2026-11-28T12:30:00Z'),
  isConfirmedSoon: false,
  expectedFrom: '2026-11-30',
  expectedTo: '2026-12-03',
  payBefore: new Date('2026-11-28T12:30:00Z'),
  hasAccount: true,
  statusToken: null,
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
    'Please confirm it until Nov 28, 2026 18:00. Otherwise it ends by itself, and you owe nothing.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
    'We expect to deliver it between Mon, Nov 30 and Thu, Dec 03.',
    'Was it not you? Then do nothing, and no parcel leaves.',
  ],
  toPay: [
    'Your order AV-1 is not paid yet',
    'Asha, your order waits for you',
    'We keep order AV-1 for you until Nov 28, 2026 18:00. Nothing has been charged so far, as far as we know.',
    'The button opens the payment of this same order, without signing in. It can be paid once only, also when you have it open elsewhere.',
    'If you have paid in the meantime, there is nothing to do.',
    'Do you no longer want it? Then do nothing: the order ends by itself, and you owe nothing.',
  ],
  unconfirmed: [
    'Your order AV-1 was not confirmed',
    'Your order was not confirmed',
    'Nobody confirmed order AV-1 in time, so it was cancelled. You owe nothing.',
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
    'You bought this from us and have it with you. It is paid in cash.',
    'If you have a question, just write to us with the order number.',
  ],
  paidLate: [
    'Your order AV-1 is confirmed after all',
    'Your payment has arrived',
    'Your bank confirmed the payment for order AV-1 only after the order had been cancelled. Everything is still in stock, so your order is confirmed.',
    'Changed your mind? Cancel it in your account for a full refund.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
  ],
  tooLate: [
    'Your payment for order AV-1 is returned',
    'Your payment came too late',
    'Your bank confirmed the payment for order AV-1 only after the order had been cancelled, and it can no longer go ahead as you ordered it.',
    'We return ₹50 to the account you paid from. It reaches your account within 7 to 10 working days.',
    'If you have a question, just write to us with the order number.',
  ],
  soldOut: [
    'Your payment for order AV-1 is returned',
    'Sold out before your payment',
    'Others paid for the last pieces of order AV-1 before your payment came, so it cannot go ahead.',
    'We return ₹50 to the account you paid from. It reaches your account within 7 to 10 working days.',
    'If you have a question, just write to us with the order number.',
  ],
  paidTwice: [
    'A second payment for order AV-1 is returned',
    'You paid twice',
    'Two payments reached us for order AV-1. Your order stands.',
    'We return ₹50 to the account you paid from. It reaches your account within 7 to 10 working days.',
    'If you have a question, just write to us with the order number.',
  ],
  paidBesidesCash: [
    'A payment for order AV-1 is returned',
    'You pay in cash on delivery',
    'An online payment reached us for order AV-1 after you had chosen cash on delivery. Your order stands, and you pay in cash when it arrives.',
    'We return ₹50 to the account you paid from. It reaches your account within 7 to 10 working days.',
    'If you have a question, just write to us with the order number.',
  ],
  addressCorrected: [
    'The delivery address of order AV-1 was corrected',
    'Your delivery address was corrected',
    'We have corrected the address of order AV-1.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
    'Your invoice was issued anew to this address: INV-2. You find it with your order.',
    'If this is not right, please tell us at once, before the parcel leaves.',
  ],
  shipped: [
    'Your order AV-1 is on its way',
    'Your order is on its way',
    'Order AV-1 travels with Delhivery. The tracking number is T1.',
    'Follow it at https://courier.example/T1',
    'Please keep ₹900 in cash ready for the courier.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
  ],
  partShipped: [
    'Part of your order AV-1 is on its way',
    'Part of your order is on its way',
    'These pieces of order AV-1 are in a parcel of their own. They travel with Delhivery. The tracking number is T1.',
    'Follow it at https://courier.example/T1',
    'What is not listed here comes in another parcel. You pay no more for delivery.',
  ],
  restShipped: [
    'The rest of your order AV-1 is on its way',
    'The rest of your order is on its way',
    'The last pieces of order AV-1 have left. They travel with Delhivery. The tracking number is T1.',
    'Follow it at https://courier.example/T1',
    'With them, everything that you ordered and did not cancel has been sent.',
  ],
  parcelCorrected: [
    'The tracking number of a parcel of your order AV-1 has changed',
    'Your tracking number has changed',
    'The tracking number of a parcel of your order AV-1 has changed. These pieces travel with Delhivery. The tracking number is T1.',
    'Follow it at https://courier.example/T1',
    'The former number does not lead to your parcel. You need to do nothing.',
  ],
  trackingCorrected: [
    'The tracking number of your order AV-1 has changed',
    'Your tracking number has changed',
    'The tracking number of your order AV-1 has changed. It travels with Delhivery. The tracking number is T1.',
    'Follow it at https://courier.example/T1',
    'The former number does not lead to your parcel. You need to do nothing.',
  ],
  attemptFailed: [
    'Your order AV-1 could not be delivered yet',
    'The courier could not deliver your parcel',
    'Delhivery tried to deliver order AV-1 and could not hand it over.',
    'The courier usually comes again on one of the next working days. Please keep your phone at hand.',
    'Follow it at https://courier.example/T1',
    'Please keep ₹900 in cash ready for the courier.',
    'Delivering to: Asha Rao, 1 Lake Road, Mumbai, Maharashtra 400001.',
    'Is the address or your phone number wrong, or will you be away? Please write to us at once with the order number: a parcel that nobody takes goes back.',
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
    'Order AV-1 over ₹900 was cancelled. It was not paid, so nothing goes back and you owe nothing.',
    'Why: It broke.',
    'If you have a question, just write to us with the order number.',
  ],
  cancelledAndReturned: [
    'Your order AV-1 was cancelled',
    'Your order was cancelled',
    'Order AV-1 was cancelled.',
    'We return ₹50 to the account you paid from. It reaches your account within 7 to 10 working days.',
    'Why: It broke.',
    'If you have a question, just write to us with the order number.',
  ],
  piecesCancelled: [
    'A part of your order AV-1 was cancelled',
    'A part of your order was cancelled',
    'These pieces of order AV-1 are not sent. Everything else comes to you as ordered.',
    'We return ₹50 to the account you paid from. It reaches your account within 7 to 10 working days.',
    'Why: It broke.',
    'If you have a question, just write to us with the order number.',
  ],
  editToPay: [
    'Your order AV-1 is changed once you pay ₹20',
    'Please pay the difference',
    'As agreed, we change your order AV-1. For that we ask ₹20 of you, payable until Nov 28, 2026 18:00.',
    'Why: It broke.',
    'Until it is paid, your order stays as it was. If you do not want the change, do nothing: it ends by itself.',
    'If you have a question, just write to us with the order number.',
  ],
  orderEdited: [
    'Your order AV-1 was changed',
    'Your order was changed',
    'This has changed in your order AV-1. There is nothing to pay for it.',
    'Why: It broke.',
    'If this is not right, please tell us at once, before the parcel leaves.',
    'If you have a question, just write to us with the order number.',
  ],
  preOrderMoved: [
    'Your pre-order AV-1 comes later',
    'Your pre-order comes later',
    'We promised to send your pre-order by 20 December 2026, and it takes longer: we now promise to send it by 5 January 2027. We are sorry.',
    'Everything else of order AV-1 stays as it is.',
    'You need not do anything. If this is too late for you, cancel the order before it is packed: all of your money goes back to you.',
    'If you have a question, just write to us with the order number.',
  ],
  editEnded: [
    'Your order AV-1 stays as it was',
    'Your order stays as it was',
    'The change of order AV-1 is withdrawn. If you have paid for it in the meantime, we return that in full.',
    'If you have a question, just write to us with the order number.',
  ],
  cameBack: [
    'Your order AV-1 came back to us',
    'Your parcel came back to us',
    'The courier could not deliver order AV-1 and brought the parcel back, so the order is cancelled.',
    'Why: It broke.',
    'We return ₹50 to the account you paid from. It reaches your account within 7 to 10 working days.',
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
    'We have returned ₹50 for order AV-1 to the account you paid from.',
    'It reaches your account within 5 to 7 days.',
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
    'We keep order AV-1 for you until Nov 28, 2026 18:00. ₹300 of it is paid with your store credit; nothing else has been charged so far, as far as we know.',
  )
  expect(after.at(-1)).toBe(
    'Do you no longer want it? Then do nothing: the order ends by itself, ₹300 goes back to your store credit, and you owe nothing.',
  )
})

// Proves STATIC-08, STATIC-11.
test('a refund arrives within the days of the policies: later for a cancelled order', () => {
  const arrivalOf = (isCancellation: boolean) =>
    orderEmail('refunded', orderMails.refunded.standard, 'The shop', order, { paise: 100, isCancellation })
      .paragraphs
  expect(arrivalOf(false)).toContain('It reaches your account within 5 to 7 days.')
  expect(arrivalOf(true)).toContain('It reaches your account within 7 to 10 working days.')
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
