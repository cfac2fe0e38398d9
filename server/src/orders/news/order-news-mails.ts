import { formatPaise } from '@amritvasya/contract/rules/money'
import type { EmailContent, EmailRow } from '../../platform/mail/render-email.ts'
import { orderRows, piecesInWords } from '../mails/order-email-parts.ts'
import type { MailedOrder } from '../mails/order-mail.repository.ts'
import { invoiceTexts } from '../payment-method-texts.ts'

export type ReportedOrder = { id: string; isCancelled: boolean; order: MailedOrder }

const ORDERS_OF_A_MAIL = 50

const settingsNote =
  'Under Settings, “Mails about new orders”, you choose one for each order, one an hour, or none.'
const cancelledNote = 'It has been cancelled since then. Please do not send it.'

function howPaid({ paymentMethod, total, credit }: MailedOrder): string {
  if (total === 0) return 'Nothing to pay'
  if (credit >= total) return 'Paid with store credit'
  const way = invoiceTexts[paymentMethod]
  return credit > 0 ? `${way}, and ${formatPaise(credit)} with store credit` : way
}

/** Old addresses may lack one of them. */
const placeOf = ({ address: { city, state } }: MailedOrder) => [city, state].filter(Boolean).join(', ')

/** Has no name, phone or street of the customer: mailboxes are less safe than the back office. */
export function mailOfOrder({ id, isCancelled, order }: ReportedOrder, backOffice: string): EmailContent {
  const { orderNumber, total } = order
  return {
    subject: `New order ${orderNumber}: ${formatPaise(total)}`,
    heading: `New order from ${placeOf(order)}`,
    paragraphs: [`Order ${orderNumber}.`, ...(isCancelled ? [cancelledNote] : [])],
    rows: [
      ...orderRows(order),
      { what: 'Payment', value: howPaid(order) },
      { what: 'City and state', value: placeOf(order) },
    ],
    button: { name: 'Open the order', address: `${backOffice}/orders/${id}/show` },
    after: [settingsNote],
  }
}

function rowOf({ isCancelled, order }: ReportedOrder): EmailRow {
  const pieces = order.lines.map((line) => piecesInWords(line, line.quantity)).join(', ')
  const what = `${order.orderNumber}, ${placeOf(order)}: ${pieces}`
  const value = isCancelled ? 'cancelled since then' : `${formatPaise(order.total)}, ${howPaid(order)}`
  return { what, value }
}

/** Orders that were cancelled meanwhile are named, and count in no sum. */
export function mailOfHour(reported: readonly ReportedOrder[], backOffice: string): EmailContent {
  const valid = reported.filter(({ isCancelled }) => !isCancelled)
  const total = formatPaise(valid.reduce((sum, { order }) => sum + order.total, 0))
  const count = reported.length === 1 ? '1 new order' : `${reported.length} new orders`
  const more = reported.length - ORDERS_OF_A_MAIL
  return {
    subject: `${count}: ${total}`,
    heading: count,
    paragraphs: [],
    rows: [
      ...reported.slice(0, ORDERS_OF_A_MAIL).map(rowOf),
      ...(more > 0 ? [{ what: `and ${more} more in the back office`, value: '' }] : []),
      { what: 'Total', value: total, isSum: true },
    ],
    button: { name: 'Open the orders', address: `${backOffice}/orders` },
    after: [settingsNote],
  }
}
