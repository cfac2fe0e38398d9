import { formatPaise } from '@amritvasya/contract/rules/money'
import type { EmailContent, EmailRow } from '../../platform/mail/render-email.ts'
import type { MailedOrder } from '../mails/order-mail.repository.ts'

const rowsOf = (order: MailedOrder, amount: EmailRow, provider: EmailRow): EmailRow[] => [
  { what: 'Order', value: order.orderNumber },
  { what: 'Order total', value: formatPaise(order.total) },
  amount,
  provider,
  { what: 'Customer', value: order.name },
  ...(order.email ? [{ what: 'Email', value: order.email }] : []),
]

const remains =
  'The order stays under “Needs checking” in the back office until you have settled this. You can find the details in Razorpay’s dashboard under the number above.'

/** Amounts in paise; `why` is Razorpay's reason, or empty. */
export type OwnerEmailDetails = {
  refundFailed: { paise: number; paymentId: string; why: string }
  revived: { paise: number; paymentId: string }
  paymentOff: { paise: number; currency: string; paymentId: string }
  orderOff: { paise: number; currency: string; razorpayOrderId: string }
}

export type OwnerEmail = keyof OwnerEmailDetails

export const ownerEmails: {
  [Kind in OwnerEmail]: (order: MailedOrder, details: OwnerEmailDetails[Kind]) => EmailContent
} = {
  refundFailed: (order, { paise, paymentId, why }) => ({
    subject: `The refund for order ${order.orderNumber} failed`,
    heading: 'A refund has failed',
    paragraphs: [
      `Razorpay could not return ${formatPaise(paise)} for order ${order.orderNumber}. ` +
        (why ? `Reason given: ${why}` : 'It gave no reason.'),
      'You still have the money, and the customer is waiting for it. It will not be retried automatically.',
    ],
    rows: rowsOf(
      order,
      { what: 'Refund due', value: formatPaise(paise) },
      { what: 'Payment', value: paymentId },
    ),
    after: [
      'What to do: check that your Razorpay balance covers the amount, then retry the refund from the order in the back office. ' +
        'If it fails again, contact Razorpay support, or refund the customer by bank transfer and let them know.',
      remains,
    ],
  }),
  /** The owner had cancelled the order (decision 9). */
  revived: (order, { paise, paymentId }) => ({
    subject: `Order ${order.orderNumber} was paid after you cancelled it`,
    heading: 'A cancelled order was paid',
    paragraphs: [
      `You cancelled order ${order.orderNumber}, but the customer’s payment arrived afterwards. ` +
        'Its items were still in stock, so the order is confirmed after all and ready to pack.',
    ],
    rows: rowsOf(order, { what: 'Paid', value: formatPaise(paise) }, { what: 'Payment', value: paymentId }),
    after: [
      'What to do: if you cannot send it, cancel it again in the back office. The customer is then refunded in full.',
      'The order stays under “Needs checking” until you have decided.',
    ],
  }),
  /** It tells of a breach of M2. */
  paymentOff: (order, { paise, currency, paymentId }) => ({
    subject: `A payment for order ${order.orderNumber} does not match`,
    heading: 'A payment needs your review',
    paragraphs: [
      `Razorpay has taken a payment for order ${order.orderNumber} that does not match the order total. ` +
        'The shop has not accepted it: the order is still unpaid. Please do not ship it.',
    ],
    rows: rowsOf(
      order,
      { what: 'Paid', value: amountOf(paise, currency) },
      { what: 'Payment', value: paymentId },
    ),
    after: [
      'What to do: find the payment in Razorpay’s dashboard and refund it there in full. The shop updates itself. ' +
        'Then write to the customer, who can order again. A payment like this is either an error at Razorpay or attempted fraud.',
      remains,
    ],
  }),
  /** It tells of a breach of M2. */
  orderOff: (order, { paise, currency, razorpayOrderId }) => ({
    subject: `Order ${order.orderNumber} cannot be paid`,
    heading: 'An order cannot be paid',
    paragraphs: [
      `Razorpay shows a different amount for order ${order.orderNumber} than the shop asked for. ` +
        'The shop has not opened the payment window, so the customer cannot pay a wrong amount.',
    ],
    rows: rowsOf(
      order,
      { what: 'Amount at Razorpay', value: amountOf(paise, currency) },
      { what: 'Order at Razorpay', value: razorpayOrderId },
    ),
    after: [
      'What to do: contact Razorpay support about this order, and write to the customer. The order is cancelled automatically if it is not paid in time.',
      remains,
    ],
  }),
}

const amountOf = (paise: number, currency: string) =>
  currency === 'INR' ? formatPaise(paise) : `${(paise / 100).toFixed(2)} ${currency}`
