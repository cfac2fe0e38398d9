import { formatPaise } from '@amritvasya/contract/rules/money'
import { type LinePromise, promisedDay, promiseWords } from '@amritvasya/contract/rules/pre-orders'
import type { EmailRow } from '../../platform/mail/render-email.ts'
import type { MailedOrder } from './order-mail.repository.ts'

export type EmailDetails = {
  /** Defaults to the order's total. */
  paise?: number
  /** Goes back as store credit, beside `paise`. */
  creditPaise?: number
  /** In the mail `cancelled`, it means that a paid order had nothing left to refund. */
  wasPaid?: boolean
  /** In the mail `refunded`, it means that a cancelled order is refunded, which takes longer. */
  isCancellation?: boolean
  /** The staff give it. */
  reason?: string
  /** The staff pay back, for example `by UPI, reference 4711`. */
  byHand?: string
  invoice?: string
  /** They are cancelled, with what goes back for them, or are those of a parcel. */
  pieces?: EmailRow[]
  /** It says what the order costs after an edit, and what was or is to be paid for it. */
  edit?: {
    netPaise: number
    duePaise?: number
    payBefore?: Date
    paidPaise?: number
    refundPaise?: number
    isPaid?: boolean
    isByHand?: boolean
  }
  /** The pieces come later than was promised. */
  promise?: LinePromise
  /** It is false, in the same mail, once only the staff can cancel the order. */
  isCancellable?: boolean
  /** It is set for one of several parcels; the order itself names its only one. */
  parcel?: { courier: string; trackingNumber: string; trackingUrl: string | null }
  /** The courier tells why it could not deliver a parcel; the text is empty for no reason. */
  courierSays?: string
}

const discountRow = (what: string, paise: number): EmailRow[] =>
  paise > 0 ? [{ what, value: `−${formatPaise(paise)}` }] : []

/** It reads `Rose quartz (M, pink) × 2`. */
export function piecesInWords(
  { name, size, color }: Pick<MailedOrder['lines'][number], 'name' | 'size' | 'color'>,
  quantity: number,
): string {
  const kind = [size, color].filter(Boolean).join(', ')
  return `${name}${kind ? ` (${kind})` : ''} ×\u00a0${quantity}`
}

export function orderRows({
  lines,
  subtotal,
  shipping,
  discount,
  prepaidDiscount,
  total,
  credit,
  isPaid,
}: MailedOrder): EmailRow[] {
  const items = lines.map((line) => ({
    what: [
      piecesInWords(line, line.quantity),
      ...(line.promise ? [promiseWords(promisedDay(line.promise))] : []),
    ].join('. '),
    value: formatPaise(line.total),
  }))
  return [
    ...items,
    { what: 'Subtotal', value: formatPaise(subtotal) },
    ...discountRow('Discount', discount - prepaidDiscount),
    ...discountRow('Discount for paying online', prepaidDiscount),
    { what: 'Shipping', value: shipping === 0 ? 'Free' : formatPaise(shipping) },
    { what: 'Total', value: formatPaise(total), isSum: true },
    ...discountRow('Store credit', credit),
    ...(credit > 0 && total > credit
      ? [{ what: isPaid ? 'Paid online' : 'To pay online', value: formatPaise(total - credit) }]
      : []),
  ]
}

/** They are below the changes of an edit. */
export const sumsOfEdit = ({ total }: MailedOrder, edit: EmailDetails['edit']): EmailRow[] => [
  { what: 'The order now costs', value: formatPaise(edit?.netPaise ?? total), isSum: true },
  ...(edit?.duePaise ? [{ what: 'To pay', value: formatPaise(edit.duePaise), isSum: true }] : []),
]

/** The policies promise it for what was cancelled. */
export const arrival = 'It should reach your account in 7–10 working days.'
/** The policies promise it for other refunds, as of a return. */
export const arrivalOfReturn = 'It should reach your account in 5–7 days.'
export const goesBack = (paise: number, creditPaise = 0) =>
  [
    ...(paise > 0 || creditPaise === 0
      ? [`We will refund ${formatPaise(paise)} to the account you paid from. ${arrival}`]
      : []),
    ...(creditPaise > 0 ? [`${formatPaise(creditPaise)} goes back to your store credit.`] : []),
  ].join(' ')
/** Each way of payment gets back at most what was paid with it, money first (CREDIT-08). */
export const piecesGoBack = ({ credit }: MailedOrder, paise: number) =>
  credit > 0
    ? `We will refund ${formatPaise(paise)}: to the account you paid from as far as you paid online, and otherwise to your store credit. ${arrival}`
    : goesBack(paise)
export const creditIsBack = ({ creditPaise = 0 }: EmailDetails): string =>
  creditPaise > 0 ? `${formatPaise(creditPaise)} is back in your store credit.` : ''
