import type { OrderMailKind } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { layOut } from '../../platform/mail/layout.ts'
import { followPath } from '../follow-path.ts'
import type { OrderParts } from '../parts.ts'
import { type OrderLetter, orderLetters, type Told } from './order-letters.ts'
import { findMailedOrder, type MailedOrder } from './order-mail.repository.ts'

/** Returns undefined when the customer can open no page. */
function addressOf({ hasAccount, statusToken }: MailedOrder, id: string): string | undefined {
  if (hasAccount) return `/order/${id}`
  return statusToken ? followPath(statusToken) : undefined
}

/** Enqueues a mail in the transaction of its event (E5). */
export async function postOrderMail(
  { outbox, shop, publicUrl }: Pick<OrderParts, 'outbox' | 'shop' | 'publicUrl'>,
  transaction: Database,
  orderId: string,
  letter: OrderLetter,
  told: Told = {},
  { delaySeconds }: { delaySeconds?: number } = {},
): Promise<void> {
  const order = await findMailedOrder(transaction, orderId)
  if (!order?.email) return
  const { name } = await shop(transaction)
  const address = addressOf(order, orderId)
  const button = address && { name: 'See your order', address: publicUrl() + address }
  const words = orderLetters[letter](order, told)
  await outbox.add(transaction, layOut(name, order.email, button ? { ...words, button } : words), {
    subject: { about: orderId, kind: letter satisfies OrderMailKind, recipient: 'customer' },
    delaySeconds,
  })
}
