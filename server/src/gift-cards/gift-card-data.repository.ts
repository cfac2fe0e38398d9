import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { isSentBy, type Mailbox } from '../platform/mail/mailbox.repository.ts'
import type { PersonalNeeds } from '../platform/personal-data.ts'
import { type GiftCardRow, lockGiftCard } from './gift-card.repository.ts'

/** A mailbox counts as the buyer's from when it asked, and as the recipient's once the card was sent. */
const bought = (mailbox: Mailbox) => sql<boolean>`(${isSentBy(mailbox, 'created_at')})`

/** Cards that a customer has bought, with any address, or got. */
export async function listCardsOf(
  database: Database,
  customerId: string,
  mailboxes: readonly Mailbox[],
): Promise<GiftCardRow[]> {
  const found = new Map<string, GiftCardRow>()
  const own = await database
    .selectFrom('gift_card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute()
  for (const row of own) found.set(row.id, row)
  for (const mailbox of mailboxes) {
    const { rows } = await sql<GiftCardRow>`
      SELECT * FROM (SELECT *, buyer_email AS email FROM gift_card) card WHERE ${bought(mailbox)}
      UNION ALL
      SELECT * FROM (SELECT *, recipient_email AS email FROM gift_card WHERE sent_at IS NOT NULL) card
      WHERE ${isSentBy(mailbox, 'sent_at')}`.execute(database)
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()].toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

const erased = sql`buyer_name = NULL, buyer_email = NULL, recipient_name = NULL, recipient_email = NULL,
  message = NULL, customer_id = NULL, is_erased_when_sent = false`

/** Nobody can pay it at Razorpay. */
const neverOpened = sql`state IN ('open', 'expired') AND razorpay_order_id IS NULL`

/** Returns false for a card that the customer got. */
export const isBoughtBy = (
  { customer_id, buyer_email }: GiftCardRow,
  { customerId, mailboxes }: { customerId: string; mailboxes: readonly Mailbox[] },
): boolean => customer_id === customerId || mailboxes.some(({ email }) => email === buyer_email)

/** Erases what a customer has entered; what is paid and still to be sent is erased once it was sent. */
export async function eraseCardsOf(
  transaction: Database,
  customerId: string,
  mailboxes: readonly Mailbox[],
): Promise<void> {
  for (const { id } of await listCardsOf(transaction, customerId, mailboxes)) {
    // It may be paid or sent at this moment.
    const card = await lockGiftCard(transaction, id)
    if (!card) continue
    const { state } = card
    if (!isBoughtBy(card, { customerId, mailboxes })) {
      await sql`UPDATE gift_card SET recipient_name = NULL, recipient_email = NULL, message = NULL
        WHERE id = ${id} AND state <> 'paid'`.execute(transaction)
    } else if (state === 'paid') {
      await sql`UPDATE gift_card SET is_erased_when_sent = true, customer_id = NULL WHERE id = ${id}`.execute(
        transaction,
      )
    } else await eraseCard(transaction, id)
  }
}

/** A card that nobody has paid for can no longer be paid then; its row goes, unless a late payment could name it. */
export async function eraseCard(transaction: Database, id: string): Promise<void> {
  await sql`DELETE FROM gift_card WHERE id = ${id} AND ${neverOpened}`.execute(transaction)
  await sql`
    UPDATE gift_card SET ${erased}, state = CASE WHEN state = 'open' THEN 'expired' ELSE state END
    WHERE id = ${id}`.execute(transaction)
}

/**
 * Erases cards that nobody paid for within 30 days, and others this many months after they expired or were refunded. Rows
 * stay where the ledger names them, or Razorpay may.
 */
export async function eraseOldCards(database: Database, months: number): Promise<void> {
  await sql`DELETE FROM gift_card WHERE created_at < now() - interval '30 days' AND ${neverOpened}`.execute(
    database,
  )
  await sql`
    UPDATE gift_card SET ${erased}, state = CASE WHEN state = 'open' THEN 'expired' ELSE state END
    WHERE buyer_email IS NOT NULL AND (state = 'open' AND created_at < now() - interval '30 days'
      OR state = 'sent' AND expires_at < now() - make_interval(months => ${months})
      OR state = 'voided' AND voided_at < now() - make_interval(months => ${months})
      OR state = 'refunded' AND refunded_at < now() - make_interval(months => ${months}))`.execute(database)
}

/** Gives the cards of an account to the one that it is joined with. */
export async function moveCards(
  transaction: Database,
  { from, to }: Record<'from' | 'to', { customerId: string }>,
): Promise<void> {
  await transaction
    .updateTable('gift_card')
    .set({ customer_id: to.customerId })
    .where('customer_id', '=', from.customerId)
    .execute()
}

/** Selects the ids of the cards that a customer has bought or got. */
export const cardIds: PersonalNeeds['recordIds'] = (customerId, { emails }) => sql`
  SELECT id::text FROM gift_card
  WHERE customer_id = ${customerId} OR buyer_email IN ${emails} OR recipient_email IN ${emails}`
