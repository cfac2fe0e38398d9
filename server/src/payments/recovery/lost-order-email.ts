import { formatPaise } from '@amritvasya/contract/rules/money'
import type { EmailContent } from '../../platform/mail/render-email.ts'

type Lost = { paymentId: string; orderNumber: string; amountPaise: number }

const nounOf = (number: string) =>
  number.startsWith('GC-')
    ? { noun: 'Gift card', placed: 'bought', again: 'buy it' }
    : { noun: 'Order', placed: 'placed', again: 'order' }

/** @param problem Razorpay's reason for refusing the refund, or null */
export function lostOrderEmail(
  { paymentId, orderNumber, amountPaise }: Lost,
  problem: string | null,
): EmailContent {
  const { noun, placed, again } = nounOf(orderNumber)
  return {
    subject: problem
      ? `The refund for lost ${noun.toLowerCase()} ${orderNumber} failed`
      : `${noun} ${orderNumber} was lost and is refunded`,
    heading: problem ? 'A refund has failed' : `A lost ${noun.toLowerCase()} is refunded`,
    paragraphs: [
      `${noun} ${orderNumber} was ${placed} after the last change in the backup from which the shop was restored. ` +
        'The shop has no record of it, but Razorpay has its payment.',
      problem
        ? `Razorpay could not return ${formatPaise(amountPaise)}. Reason given: ${problem}`
        : `The full amount of ${formatPaise(amountPaise)} goes back to the customer.`,
    ],
    rows: [
      { what: noun, value: orderNumber },
      { what: 'Amount', value: formatPaise(amountPaise) },
      { what: 'Payment', value: paymentId },
    ],
    after: [
      problem
        ? 'What to do: find the payment in Razorpay’s dashboard and refund it there in full.'
        : 'What to do: find the payment in Razorpay’s dashboard. It shows the customer’s email and phone: write to them that ' +
          `their ${noun.toLowerCase()} was not kept, that the money goes back, and that they can ${again} again.`,
    ],
  }
}
