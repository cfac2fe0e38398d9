import type { OwnCredit, StoreCredit } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { CreditRow, TransferRow } from './ledger.repository.ts'

/** Decides as `inState` in store-credit.repository.ts selects. */
function stateOf(
  { blocked_at, frozen_at, expires_at, balance_paise }: CreditRow,
  now: Date,
): StoreCredit['state'] {
  if (blocked_at || frozen_at) return 'blocked'
  if (expires_at && expires_at <= now) return 'expired'
  return balance_paise === 0 ? 'used' : 'open'
}

export const toStoreCredit = (
  row: CreditRow,
  now: Date,
  history: readonly TransferRow[] = [],
): StoreCredit => ({
  id: row.id,
  kind: row.kind,
  customerId: row.customer_id,
  lastFour: row.last_four,
  reason: row.reason,
  state: stateOf(row, now),
  issued: toRupees(row.issued_paise),
  redeemed: toRupees(row.redeemed_paise),
  expired: toRupees(row.expired_paise),
  balance: toRupees(row.balance_paise),
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  ...(row.frozen_at && { isFrozen: true as const }),
  history: history.map(({ kind, amount_paise, comment, staff_name, created_at }) => ({
    kind,
    amount: toRupees(amount_paise),
    comment,
    staff: staff_name,
    createdAt: created_at.toISOString(),
  })),
})

export function toOwnCredit(row: CreditRow, now: Date, transfers: readonly TransferRow[]): OwnCredit {
  const { id: _, kind, customerId, lastFour, history, ...own } = toStoreCredit(row, now, transfers)
  return { ...own, history: history.map(({ staff, ...entry }) => entry) }
}
