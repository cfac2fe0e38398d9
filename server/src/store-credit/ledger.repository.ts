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

/** Paise, above zero. */
export type Transfer = {
  creditId: string
  kind: TransferKind
  amountPaise: number
  comment: string
  staffName: string | null
}

/** The account on the other side, and the sign of the credit's own posting. */
const sides = {
  issued: ['issued', 1],
  redeemed: ['redeemed', -1],
  returned: ['redeemed', 1],
  expired: ['expired', -1],
} as const satisfies Record<TransferKind, readonly [Tables['credit_posting']['account'], 1 | -1]>

/** In the transaction that changes the credit. */
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

export type NewCredit = Pick<CreditRow, 'kind' | 'customer_id' | 'reason' | 'issued_paise' | 'expires_at'>

export async function insertCredit(transaction: Database, credit: NewCredit): Promise<string> {
  const id = newId()
  await transaction
    .insertInto('store_credit')
    .values({ id, ...credit })
    .execute()
  return id
}

const updated = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows > 0n

/** @returns false when the credit is blocked, has expired or holds less */
export const debit = async (transaction: Database, id: string, paise: number): Promise<boolean> =>
  updated(
    await transaction
      .updateTable('store_credit')
      .set({ redeemed_paise: sql`redeemed_paise + ${paise}` })
      .where('id', '=', id)
      .where('balance_paise', '>=', paise)
      .where('blocked_at', 'is', null)
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

/** Not of blocked credits, which keep theirs. @returns the expired balances, in paise */
export async function expireBalances(
  transaction: Database,
  max: number,
): Promise<{ id: string; paise: number }[]> {
  const { rows } = await sql<{ id: string; paise: number }>`
    UPDATE store_credit SET expired_paise = expired_paise + due.paise
    FROM (
      SELECT id, balance_paise AS paise FROM store_credit
      WHERE balance_paise > 0 AND expires_at <= now() AND blocked_at IS NULL
      ORDER BY id LIMIT ${max} FOR UPDATE SKIP LOCKED
    ) due
    WHERE store_credit.id = due.id RETURNING store_credit.id, due.paise`.execute(transaction)
  return rows
}

/** Oldest first. */
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
