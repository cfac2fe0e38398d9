import type { OrderMailKind } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/render-email.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { findMailedOrder, type MailedOrder } from '../mails/order-mail.repository.ts'
import { flagOrder } from '../payable.repository.ts'
import type { OwnerEmail } from './owner-email-templates.ts'

/**
 * Flags an order and mails the owner, in one transaction (M2, P4). A repeated reason sends no mail unless `isNews`;
 * without an address of the owner only the flag remains.
 */
export async function flagForOwner(
  { outbox, shop, ownerEmail }: Pick<OrderDependencies, 'outbox' | 'shop' | 'ownerEmail'>,
  transaction: Database,
  orderId: string,
  {
    reason,
    kind,
    template,
    isNews = false,
  }: {
    reason: string
    kind: OwnerEmail & OrderMailKind
    template: (order: MailedOrder) => EmailContent
    isNews?: boolean
  },
): Promise<void> {
  if (!(await flagOrder(transaction, orderId, reason)) && !isNews) return
  const order = await findMailedOrder(transaction, orderId)
  const { name, email } = await shop(transaction)
  const owner = email ?? ownerEmail
  if (!order || !owner) return
  const subject = { about: orderId, kind, recipient: 'owner' } as const
  await outbox.enqueue(transaction, renderEmail(name, owner, template(order)), { subject })
}
