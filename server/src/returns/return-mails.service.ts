import type { CustomerMailKind } from '@amritvasya/contract/rules/customer-mails'
import { fillWording, type MailWording } from '@amritvasya/contract/rules/mail-wording'
import { formatPaise } from '@amritvasya/contract/rules/money'
import { returnReasons } from '@amritvasya/contract/rules/return-reasons'
import { wordingOf } from '../mail-wordings/index.ts'
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

type ReturnMail = Extract<CustomerMailKind, `return${string}`>

async function mailCustomer(
  { outbox, shop, links }: Mails,
  transaction: Database,
  { id, customer, orderNumber }: PayableOrder,
  kind: ReturnMail,
  own: Readonly<Record<string, string>>,
  rows: EmailRow[],
): Promise<void> {
  if (!hasMailbox(customer.email)) return
  const { name, email } = await shop(transaction)
  const values = { customer_name: customer.name, shop_name: name, order_number: orderNumber, ...own }
  const button = { name: 'See the return', address: links.page('return', id) }
  const content = fillWording(await wordingOf(transaction, kind), values)
  const mail = renderEmail(name, customer.email, { ...content, rows, button })
  await outbox.enqueue(transaction, { ...mail, ...(email && { replyTo: email }) })
}

/** Mails the customer and the owner. */
export async function mailRequested(
  mails: Mails,
  transaction: Database,
  order: PayableOrder,
  opened: readonly StoredReturn[],
): Promise<void> {
  const { orderNumber } = order
  const rows = rowsOf(opened, 'requested')
  await mailCustomer(mails, transaction, order, 'returnRequested', {}, rows)
  const { outbox, shop, ownerEmail, publicUrl } = mails
  const { name, email } = await shop(transaction)
  const recipient = email ?? ownerEmail
  const [first] = opened
  if (!recipient || !first) return
  const content = {
    subject: `A return of order ${orderNumber} waits for you`,
    heading: `${order.customer.name} sends something back`,
    paragraphs: [
      ...(first.details ? [first.details] : []),
      'The customer is promised an answer within two business days.',
    ],
    rows,
    button: { name: 'Open the return', address: `${publicUrl()}/back-office/returns/${first.id}/show` },
  }
  await outbox.enqueue(transaction, renderEmail(name, recipient, content))
}

const kinds = { approved: 'returnApproved', declined: 'returnDeclined', cancelled: 'returnEnded' } as const
const creditOffer = 'Prefer store credit to a refund? Choose it on the return page.'

/** Tells the customer how the pieces come back, why they cannot, or that the return has ended. */
export async function mailDecided(
  mails: Mails,
  transaction: Database,
  order: PayableOrder,
  decided: StoredReturn,
  offersCredit = false,
): Promise<void> {
  const kind = kinds[decided.state as keyof typeof kinds]
  const rows = rowsOf([decided], decided.state === 'approved' ? 'approved' : 'requested')
  const isOffered = decided.state === 'approved' && !decided.asCredit && !decided.exchange && offersCredit
  const words = {
    decision: decided.message.replace(/\n+/g, '\n\n'),
    credit_offer: isOffered ? creditOffer : '',
  }
  await mailCustomer(mails, transaction, order, kind, words, rows)
}

/** The other mail about this refund names the reference of what was paid back by hand. */
const wayOf = ({ refund }: StoredReturn) => {
  const ways = {
    razorpay: 'Your refund goes back the way you paid',
    upi: 'We have paid it back to you by UPI',
    bank: 'We have paid it back to you by bank transfer',
    cash: 'We have paid it back to you in cash',
    credit: 'It is store credit in your account',
  }
  return ways[refund?.paidBy ?? 'razorpay']
}

function exchangeWords({ replacement }: StoredReturn): Record<string, string> | undefined {
  if (!replacement) return undefined
  const { orderNumber, payablePaise } = replacement
  const next =
    payablePaise > 0
      ? `Please pay the difference of ${formatPaise(payablePaise)} with the link in our other email, and we will send it.`
      : 'We are packing it and will write to you when it is shipped.'
  return {
    settled_heading: 'Your exchange is settled',
    settled_note: `We have checked what you sent back. Order ${orderNumber} has what you get instead. ${next} A credit note and a new invoice have been issued for it.`,
  }
}

/** Tells the customer what goes back, and what does not. */
export async function mailSettled(
  mails: Mails,
  transaction: Database,
  order: PayableOrder,
  settled: StoredReturn,
): Promise<void> {
  const refundPaise = settled.refundPaise ?? 0
  const withheldPaise = withheldOf(settled)
  const refused = rowsOf([settled], 'refused')
  const isCredit = settled.refund?.paidBy === 'credit'
  const heading =
    refundPaise > 0
      ? `${isCredit ? 'Your store credit' : 'Your refund'} of ${formatPaise(refundPaise)}`
      : 'Your return is settled'
  const note =
    refundPaise > 0
      ? `We have checked what you sent back. ${wayOf(settled)}. A credit note has been issued for it.`
      : 'We have checked what you sent back. There is nothing to refund for it.'
  const what = isCredit ? 'Store credit' : 'Refund'
  const rows: EmailRow[] = [
    ...refused.map((row) => ({ what: row.what, value: 'comes back to you' })),
    ...(withheldPaise > 0
      ? [{ what: 'Payment fees, which are not refunded', value: formatPaise(withheldPaise) }]
      : []),
    ...(refundPaise > 0 ? [{ what, value: formatPaise(refundPaise), isSum: true }] : []),
  ]
  const words = exchangeWords(settled) ?? { settled_heading: heading, settled_note: note }
  await mailCustomer(mails, transaction, order, 'returnSettled', words, rows)
}

type Facts = { shop: string; orderNumber: string; name: string; home: string }

/** Words that come with the event, which no preview has. */
const sampleWords = {
  decision: 'What you write to the customer.',
  credit_offer: '',
  settled_heading: 'Your refund of ₹500',
  settled_note:
    'We have checked what you sent back. Your refund goes back the way you paid. A credit note has been issued for it.',
}

export const sampleReturnMail =
  (kind: ReturnMail) =>
  (wording: MailWording, { shop, orderNumber, name, home }: Facts): EmailContent => ({
    ...fillWording(wording, {
      shop_name: shop,
      order_number: orderNumber,
      customer_name: name,
      ...sampleWords,
    }),
    rows: [
      kind === 'returnSettled'
        ? { what: 'Refund', value: formatPaise(500_00), isSum: true }
        : { what: 'Rose Quartz Bracelet × 1', value: returnReasons.damaged.text },
    ],
    button: { name: 'See the return', address: `${home}/` },
  })
