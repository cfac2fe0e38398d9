import type { OrderMailKind } from '@amritvasya/contract'
import type { OrderEmail } from '@amritvasya/contract/rules/order-mails'
import type { MessageKind } from '@amritvasya/contract/rules/phone-messages'
import { wordingOf } from '../../mail-wordings/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import type { EmailDetails } from './order-email-parts.ts'
import { orderEmail } from './order-email-templates.ts'
import { findMailedOrder, isToBeConfirmed, type MailedOrder } from './order-mail.repository.ts'
import { frameOf } from './order-mail-frame.ts'

export const trackingPath = (token: string): string => `/order-status?token=${token}`

/** Returns undefined when the customer can open no page. */
function addressOf({ hasAccount, statusToken }: MailedOrder, id: string): string | undefined {
  if (hasAccount) return `/order/${id}`
  return statusToken ? trackingPath(statusToken) : undefined
}

/** Mails that a message to the phone accompanies, or replaces. */
const messageKindOf: Partial<Record<OrderEmail, MessageKind>> = {
  placed: 'orderConfirmed',
  toConfirm: 'cashConfirmation',
  paid: 'orderConfirmed',
  paidLate: 'orderConfirmed',
  shipped: 'shipped',
  // Its approved text speaks of the whole order, so that a part has a mail alone.
  restShipped: 'shipped',
  trackingCorrected: 'shipped',
  attemptFailed: 'deliveryFailed',
  delivered: 'delivered',
}

const messageValuesOf = (
  { orderNumber, total, courier, trackingNumber, trackingUrl }: MailedOrder,
  { orderLink, confirmLink }: { orderLink: string | undefined; confirmLink: string },
) => ({
  orderNumber,
  confirmLink,
  total: total % 100 === 0 ? `${total / 100}` : (total / 100).toFixed(2),
  ...(orderLink && { orderLink }),
  ...(courier && { courier }),
  ...(trackingNumber && { trackingNumber }),
  ...(trackingUrl && { trackingLink: trackingUrl }),
})

/** The list of mails tells them by a mark of their own, beside the kind that the former release knows. */
const isCorrectionOf = (template: OrderEmail): template is 'trackingCorrected' | 'parcelCorrected' =>
  template === 'trackingCorrected' || template === 'parcelCorrected'

/** The former release lists an order's mails too, and knows no other kinds. */
function kindOf(template: OrderEmail): OrderMailKind {
  if (template === 'soldOut') return 'tooLate'
  if (template === 'toConfirm' || template === 'toPay') return 'placed'
  if (template === 'handedOver') return 'paid'
  if (template === 'piecesCancelled') return 'refunded'
  if (template === 'editToPay') return 'placed'
  if (template === 'orderEdited' || template === 'editEnded') return 'addressCorrected'
  if (template === 'preOrderMoved') return 'addressCorrected'
  if (template === 'partShipped' || template === 'restShipped' || template === 'attemptFailed')
    return 'shipped'
  if (isCorrectionOf(template)) return 'shipped'
  return template === 'unconfirmed' ? 'expired' : template
}

/** Enqueues the mail in the transaction of its event (E5). */
export async function enqueueOrderMail(
  {
    outbox,
    phoneMessages,
    shop,
    publicUrl,
    links,
  }: Pick<OrderMailDependencies, 'outbox' | 'phoneMessages' | 'shop' | 'publicUrl' | 'links'>,
  transaction: Database,
  orderId: string,
  template: OrderEmail,
  details: EmailDetails = {},
  { delaySeconds, expiresAt }: { delaySeconds?: number; expiresAt?: Date } = {},
): Promise<void> {
  const order = await findMailedOrder(transaction, orderId)
  if (!order) return
  const { name } = await shop(transaction)
  const address = addressOf(order, orderId)
  const orderLink = address && publicUrl() + address
  const confirmLink = links.page('confirm', orderId)
  const wording = await wordingOf(transaction, template)
  const mail = renderEmail(name, order.email, {
    ...orderEmail(template, wording, name, order, details),
    ...frameOf(
      template,
      name,
      order,
      { order: orderLink, page: (purpose) => links.page(purpose, orderId), publicUrl: publicUrl() },
      details,
    ),
  })
  const subject = {
    ...({ about: orderId, kind: kindOf(template), recipient: 'customer' } as const),
    ...(isCorrectionOf(template) && { isCorrection: true }),
  }
  const kind = messageKindOf[template]
  const isMailWaiting =
    kind !== undefined &&
    (await phoneMessages.enqueue(transaction, {
      kind,
      phone: order.phone,
      customerId: order.customerId,
      about: orderId,
      values: messageValuesOf(order, { orderLink, confirmLink }),
      mail: order.isConfirmedSoon && template === 'toConfirm' ? undefined : { mail, subject },
      delaySeconds,
    }))
  if (!isMailWaiting) await outbox.enqueue(transaction, mail, { subject, delaySeconds, expiresAt })
}

/** Returns false for a message, or the mail that waits for it, which asks what the customer or the clock has answered. */
export const isMessageNeeded = async (
  database: Database,
  { kind, about }: { kind: MessageKind; about: string | null },
): Promise<boolean> =>
  kind !== 'cashConfirmation' || (about !== null && (await isToBeConfirmed(database, about)))
