import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { deliveryDays } from '@amritvasya/contract/rules/delivery-days'
import { formatPaise } from '@amritvasya/contract/rules/money'
import type { OrderEmail, orderMails } from '@amritvasya/contract/rules/order-mails'
import { collectsOnDelivery, offerOf } from '@amritvasya/contract/rules/payment-methods'
import { promisedDay, wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { howPaid, howToPay, onDeliveryTexts } from '../payment-method-texts.ts'
import {
  arrival,
  arrivalOfReturn,
  creditIsBack,
  type EmailDetails,
  goesBack,
  piecesGoBack,
} from './order-email-parts.ts'
import type { MailedOrder } from './order-mail.repository.ts'

/** Every placeholder of a mail has its value, which may be empty. */
type PlaceholderOf<Kind extends OrderEmail> = keyof (typeof orderMails)[Kind]['placeholders']
type Values = Record<{ [Kind in OrderEmail]: PlaceholderOf<Kind> }[OrderEmail], string>

const paidBack = (paise: number, byHand: string) =>
  `We have paid ${formatPaise(paise)} back to you ${byHand}.`

function oneLine({ address }: MailedOrder): string {
  const { fullName, addressLine1, addressLine2, landmark, city, state, pincode } = address
  return [fullName, addressLine1, addressLine2, landmark, `${city}, ${state} ${pincode}`]
    .filter(Boolean)
    .join(', ')
}

const noteOf = (label: string, value: string | null | undefined) => (value ? `${label} ${value}` : '')

const untilWhen = (at: Date | null) => (at ? `until ${formatDateTime(at)}` : '')

const howLongToPay = ({ orderNumber, payBefore }: MailedOrder): string =>
  payBefore
    ? `We keep order ${orderNumber} for you ${untilWhen(payBefore)}.`
    : `Order ${orderNumber} can be paid while its pieces last: we are getting a lot of orders, so they go to whoever pays first.`

function refundNote(kind: OrderEmail, order: MailedOrder, details: EmailDetails): string {
  const { paise, creditPaise, byHand } = details
  if (kind === 'cameBack')
    return paise || creditPaise ? goesBack(paise ?? 0, creditPaise) : 'There is nothing to pay.'
  if (kind === 'piecesCancelled')
    return byHand ? paidBack(paise ?? 0, byHand) : piecesGoBack(order, paise ?? 0)
  const amount = paise ?? order.total
  if (kind === 'cancelledAndReturned') return goesBack(amount, creditPaise)
  if (kind !== 'refunded') return goesBack(amount)
  const what = `${formatPaise(amount)} for order ${order.orderNumber}`
  if (byHand) return `We have paid ${what} back to you ${byHand}.`
  return amount > 0 ? `We have refunded ${what} to the account you paid from.` : ''
}

/** Only the mail of a refund names the order here; other mails need not. */
const creditNote = (kind: OrderEmail, { orderNumber }: MailedOrder, details: EmailDetails): string => {
  const { creditPaise = 0 } = details
  if (kind !== 'refunded' || creditPaise === 0) return creditIsBack(details)
  return `${formatPaise(creditPaise)} for order ${orderNumber} is back in your store credit.`
}

function arrivalNote(
  order: MailedOrder,
  { byHand, paise = order.total, isCancellation }: EmailDetails,
): string {
  if (byHand || paise === 0) return ''
  return isCancellation ? arrival : arrivalOfReturn
}

const chargedNote = ({ credit }: MailedOrder): string =>
  credit > 0
    ? `${formatPaise(credit)} of it is paid with your store credit; we have not received any other payment yet.`
    : 'We have not received your payment yet.'

const unpaidEnd = ({ credit }: MailedOrder): string =>
  credit > 0
    ? `the order cancels itself, ${formatPaise(credit)} goes back to your store credit, and you are not charged.`
    : 'the order cancels itself and you are not charged.'

function paymentNote({ isPaid, credit, total, paymentMethod }: MailedOrder): string {
  if (!isPaid) return `You pay ${formatPaise(total)} ${howToPay(paymentMethod)} when it arrives.`
  return credit > 0 ? 'It is paid with your store credit.' : 'There is nothing to pay for it.'
}

/** Says what an edit costs, or brings back. */
function editNote(order: MailedOrder, { edit, byHand }: EmailDetails): string {
  const {
    netPaise = order.total,
    paidPaise = 0,
    refundPaise = 0,
    isPaid = true,
    isByHand = false,
  } = edit ?? {}
  if (refundPaise > 0) {
    return isByHand || byHand
      ? `We have paid ${formatPaise(refundPaise)} back to you.`
      : piecesGoBack(order, refundPaise)
  }
  if (paidPaise > 0) return `We have received ${formatPaise(paidPaise)} for it. Thank you.`
  if (isPaid) return 'There is nothing to pay for it.'
  return collectsOnDelivery(order.paymentMethod)
    ? `You pay ${formatPaise(netPaise)} ${howToPay(order.paymentMethod)} when it arrives.`
    : `You pay ${formatPaise(netPaise)} for it.`
}

const movedNote = ({ promise }: EmailDetails): string =>
  promise
    ? `We promised to send your pre-order by ${wholeDay(promise.promisedOn)}, but it is taking longer. We now promise to send it by ${wholeDay(promisedDay(promise))}.`
    : ''

const tooLateNote = ({ isCancellable = true }: EmailDetails): string =>
  isCancellable
    ? 'If this is too late for you, cancel the order before it is packed for a full refund.'
    : 'If this is too late for you, please write to us.'

const keepReadyNote = ({ paymentMethod, isPaid, total }: MailedOrder): string =>
  collectsOnDelivery(paymentMethod) && !isPaid ? onDeliveryTexts[paymentMethod].keepReady(total) : ''

/** A mail of pieces names what is refunded for them; any other one of a refund, the whole order. */
const refundedPaise = (kind: OrderEmail, { total }: MailedOrder, { paise }: EmailDetails): number =>
  paise ?? (kind === 'piecesCancelled' || kind === 'cameBack' ? 0 : total)

/** Returns what the placeholders of a mail stand for. */
export function orderMailValues(
  kind: OrderEmail,
  shop: string,
  order: MailedOrder,
  details: EmailDetails,
): Values {
  const { orderNumber, name, paymentMethod, expectedFrom: from, expectedTo: to } = order
  const total = formatPaise(order.total)
  const parcel = details.parcel ?? order
  const isUnpaid = !details.wasPaid && !collectsOnDelivery(paymentMethod)
  return {
    order_number: orderNumber,
    customer_name: name,
    shop_name: shop,
    total,
    delivery_address: oneLine(order),
    expected_delivery: from && to ? `We expect to deliver it ${deliveryDays({ from, to })}.` : '',
    how_to_pay: howToPay(paymentMethod),
    how_paid: howPaid(paymentMethod),
    payment_note: paymentNote(order),
    confirm_until: untilWhen(order.confirmBefore),
    time_to_pay: howLongToPay(order),
    chosen_payment: offerOf(paymentMethod)?.name ?? '',
    invoice_note: details.invoice
      ? `We have reissued your invoice for this address: ${details.invoice}. You will find it with your order.`
      : '',
    courier: parcel.courier ?? '',
    tracking_number: parcel.trackingNumber ?? '',
    courier_note: noteOf('The courier says:', details.courierSays),
    tracking_note: noteOf('Follow it at', parcel.trackingUrl),
    keep_ready_note: keepReadyNote(order),
    owed_note:
      details.wasPaid || details.creditPaise ? 'There is nothing to pay.' : 'You have not been charged.',
    unpaid_note: isUnpaid ? 'If your bank shows a charge all the same, we will refund it in full.' : '',
    reason_note: noteOf('Reason:', details.reason),
    refund_amount: formatPaise(refundedPaise(kind, order, details)),
    refund_note: refundNote(kind, order, details),
    refund_heading:
      (details.paise ?? order.total) > 0 ? 'Your refund is on its way' : 'Your store credit is back',
    arrival_note: arrivalNote(order, details),
    charged_note: chargedNote(order),
    unpaid_end: unpaidEnd(order),
    credit_note: creditNote(kind, order, details),
    edit_note: editNote(order, details),
    edit_due: formatPaise(details.edit?.duePaise ?? 0),
    edit_until: untilWhen(details.edit?.payBefore ?? null),
    moved_note: movedNote(details),
    too_late_note: tooLateNote(details),
  }
}
