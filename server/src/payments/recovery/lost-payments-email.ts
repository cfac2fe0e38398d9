import { formatPaise } from '@amritvasya/contract/rules/money'
import type { EmailContent } from '../../platform/mail/render-email.ts'
import type { LostPaymentsSummary } from './lost-payments.service.ts'

export const lostPaymentsEmail = ({ own, unmarked }: LostPaymentsSummary): EmailContent => ({
  subject: 'After the restore: payments without an order',
  heading: 'Payments without an order',
  paragraphs: [
    'The shop was restored from a backup. Razorpay has payments of orders that the restored shop does not know. ' +
      'Nothing has been refunded.',
  ],
  rows: [
    { what: 'Of this shop', value: `${own.count} payments, ${formatPaise(own.paise)}` },
    { what: 'Without the shop’s id', value: `${unmarked.count} payments, ${formatPaise(unmarked.paise)}` },
  ],
  after: [
    'What to do: run “amritvasya recovery list” on the shop’s machine to see each of them. If their orders are lost, ' +
      '“amritvasya recovery refund” returns the payments of this shop in full. Do not run it while another shop with ' +
      'these orders is running.',
    'Payments without the shop’s id may be another shop’s on the same Razorpay account. Refund those that are yours in ' +
      'Razorpay’s dashboard.',
  ],
})
