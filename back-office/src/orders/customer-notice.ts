import type { AdminOrder } from '@amritvasya/contract'
import { channelNames } from '@amritvasya/contract/rules/phone-messages'

type Order = Pick<AdminOrder, 'customer' | 'address' | 'phoneChannels'>
/** A message to the phone may tell these events, too. */
type PhoneEvent = keyof NonNullable<AdminOrder['phoneChannels']>

const listOf = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** Returns how the customer is told, such as "WhatsApp or email"; undefined where the shop can tell nobody. */
export function noticeChannels(
  { customer, phoneChannels }: Pick<Order, 'customer' | 'phoneChannels'>,
  event?: PhoneEvent,
): string | undefined {
  const channels = (event && phoneChannels?.[event]) ?? []
  const ways = [...channels.map((channel) => channelNames[channel]), ...(customer.email ? ['email'] : [])]
  return ways.length > 0 ? listOf.format(ways) : undefined
}

/** Returns the number that the staff call, which orders of a walk-in may lack. */
export const phoneOf = ({ address, customer }: Pick<Order, 'address' | 'customer'>): string =>
  address.phoneNumber || customer.phone

const missingContactWords = (order: Order): string =>
  phoneOf(order)
    ? 'No email is known: tell them by phone or WhatsApp.'
    : 'No email and no phone number is known, so nobody is told.'

/** Returns a sentence that says by which way the customer is told, or that the staff must do it. */
export function noticeWords(order: Order, event?: PhoneEvent, when = ''): string {
  const way = noticeChannels(order, event)
  return way ? `The customer is told by ${way}${when}.` : missingContactWords(order)
}

/** Returns the help of a reason that goes into the mail, where there is one. */
export const reasonHelp = ({ customer }: Pick<Order, 'customer'>): string =>
  customer.email ? 'The customer reads it in their mail' : 'No email is known, so it is not mailed'

type Written = Pick<AdminOrder, 'address' | 'orderNumber' | 'status' | 'shipment' | 'parcels'> & {
  payment: Pick<AdminOrder['payment'], 'link'>
}

function parcelsOnTheWay({ status, shipment, parcels }: Written) {
  if (parcels) return parcels.filter(({ deliveredAt, cameBackAt }) => !deliveredAt && !cameBackAt)
  return status === 'shipped' && shipment ? [shipment] : []
}

/** Returns a message for the customer with the link to pay or the numbers of parcels on their way. */
export function whatsappText(order: Written): string {
  const { address, orderNumber, payment } = order
  const greeting = `Namaste ${address.fullName},`
  if (payment.link) return `${greeting} please pay for your order ${orderNumber} here: ${payment.link}`
  const parcels = parcelsOnTheWay(order)
  if (parcels.length === 0) return `${greeting} this is about your order ${orderNumber}.`
  const numbers = parcels.map(
    ({ courier, trackingNumber, trackingUrl }) =>
      `${courier}, tracking number ${trackingNumber}${trackingUrl ? `: ${trackingUrl}` : ''}`,
  )
  return `${greeting} your order ${orderNumber} is on its way with ${numbers.join('; ')}`
}

/** Returns true where the customer waits for something that only the staff can tell them. */
export const needsManualNotice = (order: Written & Order): boolean =>
  phoneOf(order) !== '' &&
  (order.payment.link !== null
    ? !noticeChannels(order)
    : parcelsOnTheWay(order).length > 0 && !noticeChannels(order, 'shipped'))
