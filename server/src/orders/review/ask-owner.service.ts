import type { OrderMailKind } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { type Letter, layOut } from '../../platform/mail/layout.ts'
import { findMailedOrder, type MailedOrder } from '../mails/order-mail.repository.ts'
import type { OrderParts } from '../parts.ts'
import { noteForReview } from '../payable.repository.ts'
import type { OwnerLetter } from './owner-letters.ts'

/**
 * Flags an order and mails the owner, in one transaction (M2, P4). A repeated reason sends no mail unless `isNews`;
 * without an address of the owner only the flag remains.
 */
export async function askOwner(
  { outbox, shop, ownerEmail }: Pick<OrderParts, 'outbox' | 'shop' | 'ownerEmail'>,
  transaction: Database,
  orderId: string,
  {
    reason,
    kind,
    letter,
    isNews = false,
  }: {
    reason: string
    kind: OwnerLetter & OrderMailKind
    letter: (order: MailedOrder) => Letter
    isNews?: boolean
  },
): Promise<void> {
  if (!(await noteForReview(transaction, orderId, reason)) && !isNews) return
  const order = await findMailedOrder(transaction, orderId)
  const { name, email } = await shop(transaction)
  const owner = email ?? ownerEmail
  if (!order || !owner) return
  const subject = { about: orderId, kind, recipient: 'owner' } as const
  await outbox.add(transaction, layOut(name, owner, letter(order)), { subject })
}
