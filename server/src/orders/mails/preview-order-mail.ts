import type { MailWording } from '@amritvasya/contract/rules/mail-wording'
import { formatPaise } from '@amritvasya/contract/rules/money'
import type { OrderEmail } from '@amritvasya/contract/rules/order-mails'
import type { Database } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import { type EmailDetails, piecesInWords } from './order-email-parts.ts'
import { orderEmail } from './order-email-templates.ts'
import { findMailedOrder, type MailedOrder } from './order-mail.repository.ts'
import { frameOf } from './order-mail-frame.ts'

const sampleLine = { id: '', size: null, color: null, quantity: 1, promise: null }

/** Shown to an owner who has no order yet, or wants to send nobody's data to the mailbox. */
export const sampleOrder: MailedOrder = {
  orderNumber: 'AV-261126-K7M2P',
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '9876543210',
  customerId: null,
  paymentMethod: 'cod',
  isPaid: false,
  subtotal: 249_800,
  shipping: 0,
  discount: 24_980,
  prepaidDiscount: 0,
  total: 224_820,
  credit: 0,
  address: {
    fullName: 'Asha Verma',
    phoneNumber: '9876543210',
    alternatePhone: '',
    addressLine1: '12, MG Road',
    addressLine2: '',
    landmark: 'Near the post office',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  },
  courier: 'Delhivery',
  trackingNumber: '1234567890',
  trackingUrl: 'https://www.delhivery.com/track/package/1234567890',
  confirmBefore: new Date('2026-11-28T12:30:00Z'),
  isConfirmedSoon: false,
  expectedFrom: '2026-11-30',
  expectedTo: '2026-12-03',
  payBefore: new Date('2026-11-28T12:30:00Z'),
  hasAccount: true,
  statusToken: null,
  lines: [
    { ...sampleLine, name: 'Rose Quartz Bracelet', size: '8 mm', total: 129_900 },
    { ...sampleLine, name: 'Selenite Charging Plate', total: 119_900 },
  ],
}

/** Figures and words that come with the event, which no preview has. */
function sampleDetails({ total, lines: [first] }: MailedOrder): EmailDetails {
  const pieces = first
    ? [{ what: piecesInWords(first, first.quantity), value: formatPaise(first.total) }]
    : []
  return {
    paise: first ? Math.min(first.total, total) : total,
    reason: 'The reason that you entered.',
    pieces,
    promise: { promisedOn: '2026-12-20', movedTo: '2027-01-05' },
    edit: { netPaise: total, duePaise: first?.total ?? total, payBefore: new Date('2026-11-28T12:30:00Z') },
  }
}

/**
 * @param orderId without it an invented order stands in
 * @returns undefined for an unknown order
 */
export const orderOfPreview = async (
  database: Database,
  orderId: string | undefined,
): Promise<MailedOrder | undefined> =>
  orderId === undefined ? sampleOrder : findMailedOrder(database, orderId)

/**
 * Renders a mail about an order in a wording that need not be saved. Every link leads to the home page, as a mail
 * that is tried must confirm, pay and return nothing.
 * @param orderId without it an invented order stands in
 * @returns undefined for an unknown order
 */
export async function previewOrderMail(
  { shop, publicUrl }: Pick<OrderMailDependencies, 'shop' | 'publicUrl'>,
  database: Database,
  kind: OrderEmail,
  wording: MailWording,
  orderId: string | undefined,
): Promise<{ mail: Mail; orderNumber: string } | undefined> {
  const order = await orderOfPreview(database, orderId)
  if (!order) return undefined
  const { name } = await shop(database)
  const content = orderEmail(kind, wording, name, order, sampleDetails(order))
  const home = `${publicUrl()}/`
  const frame = frameOf(kind, name, order, { order: home, page: () => home, publicUrl: publicUrl() })
  return { mail: renderEmail(name, order.email, { ...content, ...frame }), orderNumber: order.orderNumber }
}
