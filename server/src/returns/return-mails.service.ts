import { formatPaise } from '@amritvasya/contract/rules/money'
import { returnReasons } from '@amritvasya/contract/rules/return-reasons'
import type { OrderDependencies, PayableOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { hasMailbox } from '../platform/mail/placeholder-email.ts'
import { type EmailContent, type EmailRow, renderEmail } from '../platform/mail/render-email.ts'
import { withheldOf } from './return.mapper.ts'
import type { StoredReturn } from './return.repository.ts'

type Mails = Pick<OrderDependencies, 'outbox' | 'shop' | 'ownerEmail' | 'publicUrl' | 'links'>
type Counted = 'requested' | 'approved' | 'refused'

const rowsOf = (returns: readonly StoredReturn[], counted: Counted): EmailRow[] =>
  returns.flatMap(({ pieces, names, reason }) =>
    pieces.flatMap((line, i) => {
      const { name = '', size = null, color = null } = names[i] ?? {}
      const kind = [size, color].filter(Boolean).join(', ')
      const what = `${name}${kind ? ` (${kind})` : ''} × ${line[counted]}`
      return line[counted] > 0 ? [{ what, value: returnReasons[reason].text }] : []
    }),
  )

async function mailCustomer(
  { outbox, shop, links }: Mails,
  transaction: Database,
  { id, customer }: PayableOrder,
  content: EmailContent,
): Promise<void> {
  if (!hasMailbox(customer.email)) return
  const { name, email } = await shop(transaction)
  const button = { name: 'See the return', address: links.page('return', id) }
  const mail = renderEmail(name, customer.email, { ...content, button })
  await outbox.enqueue(transaction, { ...mail, ...(email && { replyTo: email }) })
}

/** To the customer and the owner. */
export async function mailRequested(
  mails: Mails,
  transaction: Database,
  order: PayableOrder,
  opened: readonly StoredReturn[],
): Promise<void> {
  const { orderNumber } = order
  const rows = rowsOf(opened, 'requested')
  await mailCustomer(mails, transaction, order, {
    subject: `Your return of order ${orderNumber} has reached us`,
    heading: 'We have your return',
    paragraphs: [
      'We look at it and answer within two business days. Please keep the pieces until then, in their packing.',
    ],
    rows,
  })
  const { outbox, shop, ownerEmail, publicUrl } = mails
  const { name, email } = await shop(transaction)
  const recipient = email ?? ownerEmail
  const [first] = opened
  if (!recipient || !first) return
  const content = {
    subject: `A return of order ${orderNumber} waits for you`,
    heading: `${order.customer.name} sends something back`,
    paragraphs: ['The customer is promised an answer within two business days.'],
    rows,
    button: { name: 'Open the return', address: `${publicUrl()}/back-office/returns/${first.id}/show` },
  }
  await outbox.enqueue(transaction, renderEmail(name, recipient, content))
}

const paragraphsOf = (text: string) => text.split(/\n+/).filter(Boolean)

/** To the customer: how the pieces come back, why they cannot, or that the return has ended. */
export async function mailDecided(
  mails: Mails,
  transaction: Database,
  order: PayableOrder,
  decided: StoredReturn,
): Promise<void> {
  const words = {
    approved: ['Your pieces can come back', 'Yes, please send it back'],
    declined: ['We cannot take your pieces back', 'We cannot take it back'],
    cancelled: ['Your return has ended', 'Your return has ended'],
  } as const
  const [subject, heading] = words[decided.state as keyof typeof words]
  await mailCustomer(mails, transaction, order, {
    subject: `${subject}: order ${order.orderNumber}`,
    heading,
    paragraphs: paragraphsOf(decided.message),
    rows: rowsOf([decided], decided.state === 'approved' ? 'approved' : 'requested'),
    after: ['If you have a question, just reply to this email.'],
  })
}

/** Of what was paid back by hand the other mail about this refund names the reference. */
const wayOf = ({ refund }: StoredReturn) => {
  const ways = {
    razorpay: 'The refund goes the way you paid',
    upi: 'We have paid it back to you by UPI',
    bank: 'We have paid it back to you by bank transfer',
    cash: 'We have paid it back to you in cash',
  }
  return ways[refund?.paidBy ?? 'razorpay']
}

/** To the customer: what goes back, and what does not. */
export async function mailSettled(
  mails: Mails,
  transaction: Database,
  order: PayableOrder,
  settled: StoredReturn,
): Promise<void> {
  const refundPaise = settled.refundPaise ?? 0
  const withheldPaise = withheldOf(settled)
  const refused = rowsOf([settled], 'refused')
  await mailCustomer(mails, transaction, order, {
    subject: `Your return of order ${order.orderNumber} is settled`,
    heading: refundPaise > 0 ? `${formatPaise(refundPaise)} go back to you` : 'Your return is settled',
    paragraphs: [
      refundPaise > 0
        ? `We have looked at what came back. ${wayOf(settled)}, and a credit note belongs to it.`
        : 'We have looked at what came back. There is nothing to refund for it.',
    ],
    rows: [
      ...refused.map(({ what }) => ({ what, value: 'comes back to you' })),
      ...(withheldPaise > 0
        ? [{ what: 'Payment fees, which are not refunded', value: formatPaise(withheldPaise) }]
        : []),
      ...(refundPaise > 0 ? [{ what: 'Refund', value: formatPaise(refundPaise), isSum: true }] : []),
    ],
  })
}
