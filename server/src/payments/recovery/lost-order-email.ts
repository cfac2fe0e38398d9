import { formatPaise } from '@amritvasya/contract/rules/money'
import type { EmailContent } from '../../platform/mail/render-email.ts'

type Lost = { paymentId: string; orderNumber: string; amountPaise: number }

/** @param problem Razorpay's reason for refusing the refund, or null */
export const lostOrderEmail = (
  { paymentId, orderNumber, amountPaise }: Lost,
  problem: string | null,
): EmailContent => ({
  subject: problem
    ? `The refund for lost order ${orderNumber} failed`
    : `Order ${orderNumber} was lost and is refunded`,
  heading: problem ? 'A refund has failed' : 'A lost order is refunded',
  paragraphs: [
    `Order ${orderNumber} was placed after the last change in the backup from which the shop was restored. ` +
      'The shop has no record of it, but Razorpay has its payment.',
    problem
      ? `Razorpay could not return ${formatPaise(amountPaise)}. Reason given: ${problem}`
      : `The full amount of ${formatPaise(amountPaise)} goes back to the customer.`,
  ],
  rows: [
    { what: 'Order', value: orderNumber },
    { what: 'Amount', value: formatPaise(amountPaise) },
    { what: 'Payment', value: paymentId },
  ],
  after: [
    problem
      ? 'What to do: find the payment in Razorpay’s dashboard and refund it there in full.'
      : 'What to do: find the payment in Razorpay’s dashboard. It shows the customer’s email and phone: write to them that ' +
        'their order was not kept, that the money goes back, and that they can order again.',
  ],
})
