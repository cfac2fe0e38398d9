import type { OrderMailKind } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { OrderParts } from '../parts.ts'
import { type OrderLetter, orderLetters, type Told } from './order-letters.ts'
import { findMailedOrder } from './order-mail.repository.ts'

/** Writes a letter about an order into the outbox, with the work of the transaction (E5). */
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
  const button = { name: 'See your order', address: `${publicUrl()}/order/${orderId}` }
  await outbox.add(transaction, layOut(name, order.email, { ...orderLetters[letter](order, told), button }), {
    subject: { about: orderId, kind: letter satisfies OrderMailKind, recipient: 'customer' },
    delaySeconds,
  })
}
