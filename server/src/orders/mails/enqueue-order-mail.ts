import type { OrderMailKind } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import { type EmailDetails, type OrderEmail, orderEmails } from './order-email-templates.ts'
import { findMailedOrder, type MailedOrder } from './order-mail.repository.ts'

export const trackingPath = (token: string): string => `/order-status?token=${token}`

/** Undefined when the customer can open no page. */
function addressOf({ hasAccount, statusToken }: MailedOrder, id: string): string | undefined {
  if (hasAccount) return `/order/${id}`
  return statusToken ? trackingPath(statusToken) : undefined
}

/** In the transaction of its event (E5). */
export async function enqueueOrderMail(
  { outbox, shop, publicUrl }: Pick<OrderMailDependencies, 'outbox' | 'shop' | 'publicUrl'>,
  transaction: Database,
  orderId: string,
  template: OrderEmail,
  details: EmailDetails = {},
  { delaySeconds }: { delaySeconds?: number } = {},
): Promise<void> {
  const order = await findMailedOrder(transaction, orderId)
  if (!order?.email) return
  const { name } = await shop(transaction)
  const address = addressOf(order, orderId)
  const button = address && { name: 'See your order', address: publicUrl() + address }
  const words = orderEmails[template](order, details)
  await outbox.enqueue(transaction, renderEmail(name, order.email, button ? { ...words, button } : words), {
    subject: { about: orderId, kind: template satisfies OrderMailKind, recipient: 'customer' },
    delaySeconds,
  })
}
