import type { Dispute, ListedDispute } from '@amritvasya/contract'
import { isEnded } from '@amritvasya/contract/rules/disputes'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../../platform/database/database.ts'
import {
  type DisputeRow,
  type ListedDisputeRow,
  listDisputesAbout,
  listDisputesOn,
  listOpenDisputes,
  sumDisputes,
} from './dispute.repository.ts'

const MAX_OPEN = 20

const toDispute = (row: DisputeRow): Dispute => ({
  id: row.razorpay_id,
  paymentId: row.payment_id,
  amount: toRupees(row.amount_paise),
  lost: isEnded(row.status) && row.status !== 'won' ? toRupees(row.deducted_paise) : 0,
  reason: row.reason,
  phase: row.phase,
  status: row.status,
  respondBy: row.respond_by?.toISOString() ?? null,
  raisedAt: row.raised_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

const toListed = (row: ListedDisputeRow): ListedDispute => ({
  ...toDispute(row),
  orderId: row.order_id,
  giftCardId: row.gift_card_id,
  number: row.number,
})

/** Returns the disputes of an order or a gift card, newest first. */
export const disputesOf = async (database: Database, id: string): Promise<Dispute[]> =>
  (await listDisputesAbout(database, id)).map(toDispute)

/** Returns those that the bank has not decided, the nearest deadline first. */
export const openDisputes = async (database: Database): Promise<ListedDispute[]> =>
  (await listOpenDisputes(database, MAX_OPEN)).map(toListed)

/** Returns what was raised and what ended on days in India, in rupees, and what is open now. */
export async function disputeReport(database: Database, days: { from: string; to: string }) {
  const sums = await sumDisputes(database, days)
  const inRupees = ({ disputes, paise }: { disputes: number; paise: number }) => ({
    disputes,
    amount: toRupees(paise),
  })
  return {
    raised: inRupees(sums.raised),
    won: inRupees(sums.won),
    lost: inRupees(sums.lost),
    open: inRupees(sums.open),
    items: (await listDisputesOn(database, days)).map(toListed),
  }
}
