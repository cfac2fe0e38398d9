import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { formatPaise } from '@amritvasya/contract/rules/money'
import type { EmailContent } from '../../platform/mail/render-email.ts'
import type { DisputeRow } from './dispute.repository.ts'

type Subject = { what: 'order' | 'gift card'; number: string; address: string }

/** The owner gets it once for each dispute. */
export function disputeEmail(
  { amount_paise, reason, respond_by, razorpay_id, ended_at }: DisputeRow,
  { what, number, address }: Subject,
): EmailContent {
  const until = respond_by && !ended_at ? formatDateTime(respond_by.toISOString()) : undefined
  return {
    subject: `A payment is disputed: ${what} ${number}${until ? `, answer by ${until}` : ''}`,
    heading: 'A bank disputes a payment',
    paragraphs: [
      `The customer’s bank asks for ${formatPaise(amount_paise)} back that were paid for ${what} ${number}.`,
      ...(until ? [`Without an answer by ${until} the money is lost.`] : []),
    ],
    rows: [
      { what: what === 'order' ? 'Order' : 'Gift card', value: number },
      { what: 'Amount', value: formatPaise(amount_paise) },
      { what: 'Reason', value: reason },
      { what: 'Dispute at Razorpay', value: razorpay_id },
    ],
    button: { name: what === 'order' ? 'See the order' : 'See the gift card', address },
    after: [
      'What to do: open the dispute in Razorpay’s dashboard. Accept it, or send what proves the sale: the invoice, the courier’s proof of delivery, and what you wrote to the customer.',
      'Until it has ended the shop refunds nothing of this payment, because the customer would get the money twice.',
      ...(what === 'gift card' ? ['What is left on the card cannot be spent until then.'] : []),
    ],
  }
}
