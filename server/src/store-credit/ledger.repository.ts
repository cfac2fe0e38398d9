import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'

export type CreditRow = Selectable<Tables['store_credit']>
export type TransferKind = Tables['credit_transfer']['kind']
export type TransferRow = {
  kind: TransferKind
  amount_paise: number
  comment: string
  staff_name: string | null
  created_at: Date
}

/** The amount is above zero. */
export type Transfer = {
  creditId: string
  kind: TransferKind
  amountPaise: number
  comment: string
  staffName: string | null
  /** The order that it pays, and when the credit would have expired without it. */
  order?: { id: string; expiresAt: Date | null }
}

/** The account on the other side, and the sign of the credit's own posting. */
const sides = {
  issued: ['issued', 1],
  redeemed: ['redeemed', -1],
  returned: ['redeemed', 1],
  expired: ['expired', -1],
  refunded: ['issued', -1],
  voided: ['issued', -1],
} as const satisfies Record<TransferKind, readonly [Tables['credit_posting']['account'], 1 | -1]>

/** Runs in the transaction that changes the credit. */
export async function insertTransfer(transaction: Database, transfer: Transfer): Promise<void> {
  const id = newId()
  const [account, sign] = sides[transfer.kind]
  await transaction
    .insertInto('credit_transfer')
    .values({
      id,
      credit_id: transfer.creditId,
      kind: transfer.kind,
      comment: transfer.comment,
      staff_name: transfer.staffName,
      order_id: transfer.order?.id ?? null,
      expires_at: transfer.order?.expiresAt ?? null,
    })
    .execute()
  await transaction
    .insertInto('credit_posting')
    .values([
      { transfer_id: id, account: 'credit', amount_paise: sign * transfer.amountPaise },
      { transfer_id: id, account, amount_paise: -sign * transfer.amountPaise },
    ])
    .execute()
}

export type NewCredit = Pick<CreditRow, 'kind' | 'customer_id' | 'reason' | 'issued_paise' | 'expires_at'> & {
  /** The gift card's credit from which it is moved. */
  moved_from?: string
}

export async function insertCredit(transaction: Database, credit: NewCredit): Promise<string> {
  const id = newId()
  await transaction
    .insertInto('store_credit')
    .values({ id, ...credit })
    .execute()
  return id
}

const updated = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows > 0n

/** @returns false when the credit is blocked or frozen, has expired or holds less */
export const debit = async (transaction: Database, id: string, paise: number): Promise<boolean> =>
  updated(
    await transaction
      .updateTable('store_credit')
      .set({ redeemed_paise: sql`redeemed_paise + ${paise}` })
      .where('id', '=', id)
      .where('balance_paise', '>=', paise)
      .where('blocked_at', 'is', null)
      .where('frozen_at', 'is', null)
      .where(sql<boolean>`(expires_at IS NULL OR expires_at > now())`)
      .executeTakeFirstOrThrow(),
  )

/** @returns false when less than that was redeemed */
export const undoDebit = async (transaction: Database, id: string, paise: number): Promise<boolean> =>
  updated(
    await transaction
      .updateTable('store_credit')
      .set({ redeemed_paise: sql`redeemed_paise - ${paise}` })
      .where('id', '=', id)
      .where('redeemed_paise', '>=', paise)
      .executeTakeFirstOrThrow(),
  )

/** Blocks the credit and ends its code. @returns false unless all that was issued is there */
export async function takeBackIssued(
  transaction: Database,
  creditId: string,
  by: Pick<Transfer, 'comment' | 'staffName'>,
): Promise<boolean> {
  const { rows } = await sql<{ paise: number }>`
    UPDATE store_credit SET issued_paise = 0, code_fingerprint = NULL, blocked_at = coalesce(blocked_at, now())
    FROM (
      SELECT id, issued_paise AS paise FROM store_credit
      WHERE id = ${creditId} AND issued_paise > 0 AND redeemed_paise = 0 AND expired_paise = 0 FOR NO KEY UPDATE
    ) unused
    WHERE store_credit.id = unused.id RETURNING unused.paise`.execute(transaction)
  const [unused] = rows
  if (!unused) return false
  await insertTransfer(transaction, { ...by, creditId, kind: 'refunded', amountPaise: unused.paise })
  return true
}

/** Spares blocked and frozen credits, which keep theirs. @returns the expired balances, in paise */
export async function expireBalances(
  transaction: Database,
  max: number,
): Promise<{ id: string; paise: number }[]> {
  const { rows } = await sql<{ id: string; paise: number }>`
    UPDATE store_credit SET expired_paise = expired_paise + due.paise
    FROM (
      SELECT id, balance_paise AS paise FROM store_credit
      WHERE balance_paise > 0 AND expires_at <= now() AND blocked_at IS NULL AND frozen_at IS NULL
      ORDER BY id LIMIT ${max} FOR UPDATE SKIP LOCKED
    ) due
    WHERE store_credit.id = due.id RETURNING store_credit.id, due.paise`.execute(transaction)
  return rows
}

/** Returns the paise that the staff took off and have not given back; what orders hold goes back with these. */
export async function sumRedeemedByStaff(transaction: Database, creditId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(-sum(p.amount_paise), 0)::float8 AS paise FROM credit_transfer t
    JOIN credit_posting p ON p.transfer_id = t.id AND p.account = 'credit'
    WHERE t.credit_id = ${creditId} AND t.kind IN ('redeemed', 'returned') AND t.staff_name IS NOT NULL`.execute(
    transaction,
  )
  return rows[0]?.paise ?? 0
}

export const listTransfers = (database: Database, creditId: string): Promise<TransferRow[]> =>
  database
    .selectFrom('credit_transfer')
    .innerJoin('credit_posting', (join) =>
      join.onRef('transfer_id', '=', 'credit_transfer.id').on('account', '=', 'credit'),
    )
    .select([
      'kind',
      sql<number>`abs(amount_paise)`.as('amount_paise'),
      'comment',
      'staff_name',
      'created_at',
    ])
    .where('credit_id', '=', creditId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
