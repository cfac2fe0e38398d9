import { fillWording, type MailWording } from '@amritvasya/contract/rules/mail-wording'
import { formatPaise } from '@amritvasya/contract/rules/money'
import type { OrderEmail } from '@amritvasya/contract/rules/order-mails'
import type { EmailContent } from '../../platform/mail/render-email.ts'
import { type EmailDetails, orderRows, sumsOfEdit } from './order-email-parts.ts'
import type { MailedOrder } from './order-mail.repository.ts'
import { orderMailValues } from './order-mail-values.ts'

/** Mails with the pieces and every amount, which no wording removes. */
const withTable: ReadonlySet<OrderEmail> = new Set([
  'placed',
  'toConfirm',
  'toPay',
  'paid',
  'handedOver',
  'paidLate',
])

const withPieces: ReadonlySet<OrderEmail> = new Set([
  'partShipped',
  'restShipped',
  'parcelCorrected',
  'editEnded',
  'preOrderMoved',
])

function rowsOf(kind: OrderEmail, order: MailedOrder, { pieces = [], paise = 0, edit }: EmailDetails) {
  if (withTable.has(kind)) return { rows: orderRows(order) }
  if (withPieces.has(kind)) return { rows: pieces }
  if (kind === 'orderEdited' || kind === 'editToPay') return { rows: [...pieces, ...sumsOfEdit(order, edit)] }
  if (kind !== 'piecesCancelled') return {}
  return { rows: [...pieces, { what: 'Refund', value: formatPaise(paise), isSum: true }] }
}

/** Returns the mail about an order in a wording, with the parts that no wording changes. */
export const orderEmail = (
  kind: OrderEmail,
  wording: MailWording,
  shop: string,
  order: MailedOrder,
  details: EmailDetails,
): EmailContent => ({
  ...fillWording(wording, orderMailValues(kind, shop, order, details)),
  ...rowsOf(kind, order, details),
})
