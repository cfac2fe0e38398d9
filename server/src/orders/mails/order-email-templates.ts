import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { deliveryDays } from '@amritvasya/contract/rules/delivery-days'
import { formatPaise } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery, offerOf } from '@amritvasya/contract/rules/payment-methods'
import type { EmailContent, EmailRow } from '../../platform/mail/render-email.ts'
import { howPaid, howToPay, onDeliveryTexts } from '../payment-method-texts.ts'
import type { MailedOrder } from './order-mail.repository.ts'

const discountRow = (what: string, paise: number): EmailRow[] =>
  paise > 0 ? [{ what, value: `−${formatPaise(paise)}` }] : []

/** `Rose quartz (M, pink) × 2`. */
export function piecesInWords(
  { name, size, color }: Omit<MailedOrder['lines'][number], 'id'>,
  quantity: number,
): string {
  const kind = [size, color].filter(Boolean).join(', ')
  return `${name}${kind ? ` (${kind})` : ''} ×\u00a0${quantity}`
}

function rows({ lines, subtotal, shipping, discount, prepaidDiscount, total }: MailedOrder): EmailRow[] {
  const items = lines.map((line) => ({
    what: piecesInWords(line, line.quantity),
    value: formatPaise(line.total),
  }))
  return [
    ...items,
    { what: 'Subtotal', value: formatPaise(subtotal) },
    ...discountRow('Discount', discount - prepaidDiscount),
    ...discountRow('Discount for paying online', prepaidDiscount),
    { what: 'Shipping', value: shipping === 0 ? 'Free' : formatPaise(shipping) },
    { what: 'Total', value: formatPaise(total), isSum: true },
  ]
}

function deliveredTo({ address }: MailedOrder): string {
  const { fullName, addressLine1, addressLine2, landmark, city, state, pincode } = address
  const parts = [fullName, addressLine1, addressLine2, landmark, `${city}, ${state} ${pincode}`]
  return `It goes to: ${parts.filter(Boolean).join(', ')}.`
}

const expected = ({ expectedFrom: from, expectedTo: to }: MailedOrder): string[] =>
  from && to ? [`We expect to deliver it ${deliveryDays({ from, to })}.`] : []

/** Promised by the policies. */
const arrival = 'It reaches your account within 7 to 10 working days.'
const goesBack = (paise: number) => `We return ${formatPaise(paise)} to the account you paid from. ${arrival}`
const because = ({ reason }: EmailDetails) => (reason ? [`Why: ${reason}`] : [])
const follow = 'You can follow it in your account, under My Orders.'
const contact = 'If you have a question, just write to us with the order number.'

const byTime = (at: Date | null) => (at ? ` until ${formatDateTime(at)}` : '')

export type EmailDetails = {
  /** Defaults to the order's total. */
  paise?: number
  /** In `cancelled`, nothing of it was left to refund. */
  wasPaid?: boolean
  /** Given by the staff. */
  reason?: string
  /** Cash, such as `by UPI, reference 4711`. */
  byHand?: string
  invoice?: string
  /** Cancelled ones, with what goes back for them. */
  pieces?: EmailRow[]
}

const cancelledEmail = (
  { orderNumber }: MailedOrder,
  details: EmailDetails,
  paragraphs: string[],
): EmailContent => ({
  subject: `Your order ${orderNumber} was cancelled`,
  heading: 'Your order was cancelled',
  paragraphs: [...paragraphs, ...because(details)],
  after: [contact],
})

const howLongToPay = ({ orderNumber, payBefore }: MailedOrder): string =>
  payBefore
    ? `We keep order ${orderNumber} for you${byTime(payBefore)}.`
    : `Order ${orderNumber} can be paid while its pieces last: very many orders are coming in, so they go to whoever pays first.`

export const orderEmails = {
  /** Awaits no online payment. */
  placed: (order: MailedOrder): EmailContent => ({
    subject: `Your order ${order.orderNumber}`,
    heading: `Thank you, ${order.name}`,
    paragraphs: [
      `We have your order ${order.orderNumber} and are preparing it. ` +
        (order.isPaid
          ? 'There is nothing to pay for it.'
          : `You pay ${formatPaise(order.total)} ${howToPay(order.paymentMethod)} when it arrives.`),
    ],
    rows: rows(order),
    after: [deliveredTo(order), ...expected(order), follow],
  }),
  /** A cash order that waits for the customer's word (CASH-04). */
  toConfirm: (order: MailedOrder): EmailContent => ({
    subject: `Please confirm your order ${order.orderNumber}`,
    heading: `One tap, ${order.name}, and we pack it`,
    paragraphs: [
      `Thank you for order ${order.orderNumber}. You pay ${formatPaise(order.total)} ${howToPay(order.paymentMethod)} when it arrives.`,
      `Please confirm it${byTime(order.confirmBefore)}. Otherwise it ends by itself, and you owe nothing.`,
    ],
    rows: rows(order),
    after: [deliveredTo(order), ...expected(order), 'Was it not you? Then do nothing, and no parcel leaves.'],
  }),
  /** An order that waits for its payment (PAY-14). */
  toPay: (order: MailedOrder): EmailContent => ({
    subject: `Your order ${order.orderNumber} is not paid yet`,
    heading: `${order.name}, your order waits for you`,
    paragraphs: [
      `${howLongToPay(order)} Nothing has been charged so far, as far as we know.`,
      'The button opens the payment of this same order, without signing in. It can be paid once only, also when you have it open elsewhere.',
    ],
    rows: rows(order),
    after: [
      'If you have paid in the meantime, there is nothing to do.',
      'Do you no longer want it? Then do nothing: the order ends by itself, and you owe nothing.',
    ],
  }),
  unconfirmed: (order: MailedOrder): EmailContent => ({
    subject: `Your order ${order.orderNumber} was not confirmed`,
    heading: 'Your order was not confirmed',
    paragraphs: [
      `Nobody confirmed order ${order.orderNumber} in time, so it was cancelled. You owe nothing.`,
    ],
    after: ['You are welcome to order again at any time.', contact],
  }),
  paid: (order: MailedOrder): EmailContent => ({
    subject: `Your order ${order.orderNumber} is confirmed`,
    heading: `Thank you, ${order.name}`,
    paragraphs: [`We have received your payment for order ${order.orderNumber} and are preparing it.`],
    rows: rows(order),
    after: [deliveredTo(order), ...expected(order), follow],
  }),
  /** It was sold by the staff, and the goods are with the customer (ENTERED-04). */
  handedOver: (order: MailedOrder): EmailContent => ({
    subject: `Your purchase ${order.orderNumber}`,
    heading: `Thank you, ${order.name}`,
    paragraphs: [`You bought this from us and have it with you. It is paid ${howPaid(order.paymentMethod)}.`],
    rows: rows(order),
    after: [contact],
  }),
  paidLate: (order: MailedOrder): EmailContent => ({
    subject: `Your order ${order.orderNumber} goes ahead`,
    heading: 'Your payment has arrived',
    paragraphs: [
      `Your bank confirmed the payment for order ${order.orderNumber} only after the order had been cancelled. ` +
        'Everything you ordered is still there, so it goes ahead.',
      'Should you no longer want it, cancel it in your account; you get all of your money back.',
    ],
    rows: rows(order),
    after: [deliveredTo(order)],
  }),
  tooLate: (order: MailedOrder, { paise = order.total }: EmailDetails = {}): EmailContent => ({
    subject: `Your payment for order ${order.orderNumber} is returned`,
    heading: 'Your payment came too late',
    paragraphs: [
      `Your bank confirmed the payment for order ${order.orderNumber} only after the order had been cancelled, ` +
        'and it can no longer go ahead as you ordered it.',
      goesBack(paise),
    ],
    after: [contact],
  }),
  soldOut: (order: MailedOrder, { paise = order.total }: EmailDetails = {}): EmailContent => ({
    subject: `Your payment for order ${order.orderNumber} is returned`,
    heading: 'Sold out before your payment',
    paragraphs: [
      `Others paid for the last pieces of order ${order.orderNumber} before your payment came, so it cannot go ahead.`,
      goesBack(paise),
    ],
    after: [contact],
  }),
  paidTwice: (order: MailedOrder, { paise = order.total }: EmailDetails = {}): EmailContent => ({
    subject: `A second payment for order ${order.orderNumber} is returned`,
    heading: 'You paid twice',
    paragraphs: [
      `Two payments reached us for order ${order.orderNumber}. Your order stands.`,
      goesBack(paise),
    ],
    after: [contact],
  }),
  paidBesidesCash: (order: MailedOrder, { paise = order.total }: EmailDetails = {}): EmailContent => ({
    subject: `A payment for order ${order.orderNumber} is returned`,
    heading: `You pay ${howToPay(order.paymentMethod)} on delivery`,
    paragraphs: [
      `An online payment reached us for order ${order.orderNumber} after you had chosen ${offerOf(order.paymentMethod)?.name}. ` +
        `Your order stands, and you pay ${howToPay(order.paymentMethod)} when it arrives.`,
      goesBack(paise),
    ],
    after: [contact],
  }),
  addressCorrected: (order: MailedOrder, { invoice }: EmailDetails = {}): EmailContent => ({
    subject: `The delivery address of order ${order.orderNumber} was corrected`,
    heading: 'Your delivery address was corrected',
    paragraphs: [
      `We have corrected the address of order ${order.orderNumber}.`,
      deliveredTo(order),
      ...(invoice
        ? [`Your invoice was issued anew to this address: ${invoice}. You find it with your order.`]
        : []),
    ],
    after: ['If this is not right, please tell us at once, before the parcel leaves.'],
  }),
  shipped: (order: MailedOrder): EmailContent => ({
    subject: `Your order ${order.orderNumber} is on its way`,
    heading: 'Your order is on its way',
    paragraphs: [
      `Order ${order.orderNumber} travels with ${order.courier}. The tracking number is ${order.trackingNumber}.`,
      ...(order.trackingUrl ? [`Follow it at ${order.trackingUrl}`] : []),
      ...(collectsOnDelivery(order.paymentMethod) && !order.isPaid
        ? [onDeliveryTexts[order.paymentMethod].keepReady(formatPaise(order.total))]
        : []),
    ],
    after: [deliveredTo(order)],
  }),
  delivered: (order: MailedOrder): EmailContent => ({
    subject: `Your order ${order.orderNumber} was delivered`,
    heading: 'Your order was delivered',
    paragraphs: [
      `Order ${order.orderNumber} has arrived. We hope it brings you joy.`,
      'Tell others what you think of it: open the product and write a review.',
    ],
    after: [contact],
  }),
  cancelled: (order: MailedOrder, details: EmailDetails = {}): EmailContent =>
    cancelledEmail(order, details, [
      `Order ${order.orderNumber} over ${formatPaise(order.total)} was cancelled. ` +
        (details.wasPaid ? 'You owe nothing.' : 'It was not paid, so nothing goes back and you owe nothing.'),
      ...(details.wasPaid || collectsOnDelivery(order.paymentMethod)
        ? []
        : ['If money has left your account nevertheless, we return it in full.']),
    ]),
  cancelledAndReturned: (order: MailedOrder, details: EmailDetails = {}): EmailContent =>
    cancelledEmail(order, details, [
      `Order ${order.orderNumber} was cancelled.`,
      goesBack(details.paise ?? order.total),
    ]),
  piecesCancelled: (
    order: MailedOrder,
    { paise = 0, byHand, pieces = [], ...details }: EmailDetails,
  ): EmailContent => ({
    subject: `A part of your order ${order.orderNumber} was cancelled`,
    heading: 'A part of your order was cancelled',
    paragraphs: [
      `These pieces of order ${order.orderNumber} are not sent. Everything else comes to you as ordered.`,
      byHand ? `We have paid ${formatPaise(paise)} back to you ${byHand}.` : goesBack(paise),
      ...because(details),
    ],
    rows: [...pieces, { what: 'Refund', value: formatPaise(paise), isSum: true }],
    after: [contact],
  }),
  cameBack: (order: MailedOrder, details: EmailDetails = {}): EmailContent => ({
    subject: `Your order ${order.orderNumber} came back to us`,
    heading: 'Your parcel came back to us',
    paragraphs: [
      `The courier could not deliver order ${order.orderNumber} and brought the parcel back, so the order is cancelled.`,
      ...because(details),
      details.paise ? goesBack(details.paise) : 'You owe nothing.',
    ],
    after: [contact, 'You are welcome to order again at any time.'],
  }),
  expired: (order: MailedOrder): EmailContent => ({
    subject: `Your order ${order.orderNumber} was not completed`,
    heading: 'Your payment was not completed',
    paragraphs: [
      `We held order ${order.orderNumber} for you, but the payment did not come in time, so it was cancelled.`,
      'If money has left your account nevertheless, you need not do anything: your order then goes ahead, or we return ' +
        'the money in full.',
    ],
    after: ['You are welcome to order again at any time.'],
  }),
  refunded: (order: MailedOrder, { paise = order.total, byHand }: EmailDetails = {}): EmailContent => ({
    subject: `Refund for order ${order.orderNumber}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      byHand
        ? `We have paid ${formatPaise(paise)} for order ${order.orderNumber} back to you ${byHand}.`
        : `We have returned ${formatPaise(paise)} for order ${order.orderNumber} to the account you paid from.`,
      ...(byHand ? [] : [arrival]),
    ],
    after: [contact],
  }),
}

export type OrderEmail = keyof typeof orderEmails
