import type { Letter, LetterRow } from '../../platform/mail/layout.ts'
import type { MailedOrder } from '../mails/order-mail.repository.ts'
import { formatPaise } from '../mails/rupees.ts'

const rowsOf = (order: MailedOrder, amount: LetterRow, provider: LetterRow): LetterRow[] => [
  { what: 'Order', value: order.orderNumber },
  { what: 'Order total', value: formatPaise(order.total) },
  amount,
  provider,
  { what: 'Customer', value: order.name },
  ...(order.email ? [{ what: 'Email', value: order.email }] : []),
]

const remains =
  'The order is marked for review in the back office until you have settled this. Razorpay shows all of it in its dashboard, under the number above.'

/** What the owner must look at, in words: what happened, what it is about, what to do. Amounts in paise. */
export const ownerLetters = {
  /** Razorpay will not return money. @param why in Razorpay's words; empty when it gave no reason */
  refundFailed:
    ({ paise, paymentId, why }: { paise: number; paymentId: string; why: string }) =>
    (order: MailedOrder): Letter => ({
      subject: `The refund for order ${order.orderNumber} failed`,
      heading: 'A refund has failed',
      paragraphs: [
        `Razorpay could not return ${formatPaise(paise)} for order ${order.orderNumber}. ` +
          (why ? `It says: ${why}` : 'It gave no reason.'),
        'The money is still with you, and the customer is waiting for it. Nothing more happens by itself.',
      ],
      rows: rowsOf(
        order,
        { what: 'To be returned', value: formatPaise(paise) },
        { what: 'Payment', value: paymentId },
      ),
      after: [
        'What to do: see that your balance at Razorpay covers the amount, then try the refund again in the back office, at the order. ' +
          'If it fails again, ask Razorpay’s support, or return the money by bank transfer and tell the customer.',
        remains,
      ],
    }),
  /** A customer paid an order that the owner had cancelled, and it goes ahead (decision 9). */
  revived:
    ({ paise, paymentId }: { paise: number; paymentId: string }) =>
    (order: MailedOrder): Letter => ({
      subject: `Order ${order.orderNumber} was paid after you cancelled it`,
      heading: 'A cancelled order was paid',
      paragraphs: [
        `You cancelled order ${order.orderNumber}, and the customer’s payment arrived after that. ` +
          'Its pieces were still in stock, so the order goes ahead and is to be packed.',
      ],
      rows: rowsOf(order, { what: 'Paid', value: formatPaise(paise) }, { what: 'Payment', value: paymentId }),
      after: [
        'What to do: if you cannot or do not want to send it, cancel it again in the back office; the customer gets all of the money back.',
        'The order stands under “To look at” until you have decided.',
      ],
    }),
  /** What was paid is not what the order costs (M2). */
  paymentOff:
    ({ paise, currency, paymentId }: { paise: number; currency: string; paymentId: string }) =>
    (order: MailedOrder): Letter => ({
      subject: `A payment for order ${order.orderNumber} does not fit`,
      heading: 'A payment must be looked at',
      paragraphs: [
        `Razorpay has taken a payment for order ${order.orderNumber} that is not what the order costs. ` +
          'The shop has not accepted it: the order is not paid by it, and nothing is to be sent for it.',
      ],
      rows: rowsOf(
        order,
        { what: 'Paid', value: amountOf(paise, currency) },
        { what: 'Payment', value: paymentId },
      ),
      after: [
        'What to do: look the payment up in Razorpay’s dashboard and return it there in full; the shop takes note of that by itself. ' +
          'Then write to the customer, who can order again. Such a payment is an error at Razorpay or somebody’s attempt to cheat.',
        remains,
      ],
    }),
  /** Razorpay made an order of another amount than was asked for (M2). */
  orderOff:
    ({ paise, currency, razorpayOrderId }: { paise: number; currency: string; razorpayOrderId: string }) =>
    (order: MailedOrder): Letter => ({
      subject: `Order ${order.orderNumber} cannot be paid`,
      heading: 'An order cannot be paid',
      paragraphs: [
        `Razorpay wants another amount for order ${order.orderNumber} than the shop has asked for. ` +
          'The shop has not opened its payment window, so nobody pays a wrong amount.',
      ],
      rows: rowsOf(
        order,
        { what: 'Amount at Razorpay', value: amountOf(paise, currency) },
        { what: 'Order at Razorpay', value: razorpayOrderId },
      ),
      after: [
        'What to do: ask Razorpay’s support about this order, and write to the customer. The order ends by itself when it is not paid in time.',
        remains,
      ],
    }),
}

export type OwnerLetter = keyof typeof ownerLetters

const amountOf = (paise: number, currency: string) =>
  currency === 'INR' ? formatPaise(paise) : `${(paise / 100).toFixed(2)} ${currency}`
