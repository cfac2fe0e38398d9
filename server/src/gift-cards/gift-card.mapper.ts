import type { BoughtGiftCard, ExportedGiftCard } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { GiftCardRow } from './gift-card.repository.ts'
import { validUntil } from './gift-card-days.ts'

export const toBoughtCard = (row: GiftCardRow, isUnused: boolean): BoughtGiftCard => ({
  number: row.number,
  state: row.state,
  amount: toRupees(row.amount_paise),
  buyerName: row.buyer_name ?? '',
  recipientName: row.recipient_name ?? '',
  recipientEmail: row.recipient_email ?? '',
  message: row.message ?? '',
  sendOn: row.send_on,
  sentAt: row.sent_at?.toISOString() ?? null,
  validUntil: validUntil(row),
  isUnused,
})

/** @param isBuyer who got a card is not told the address of its buyer */
export function toExportedCard(row: GiftCardRow, isBuyer: boolean): ExportedGiftCard {
  const { isUnused: _, ...card } = toBoughtCard(row, false)
  return { ...card, buyerEmail: (isBuyer && row.buyer_email) || '', createdAt: row.created_at.toISOString() }
}
