import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

export type SpendableCredit = { id: string; balancePaise: number; expiresAt: Date | null }

/** Locks in the order of ids, so that two orders cannot wait for each other. @returns what expires first, first */
export async function lockSpendable(transaction: Database, customerId: string): Promise<SpendableCredit[]> {
  const { rows } = await sql<SpendableCredit>`
    WITH locked AS (
      SELECT id, balance_paise, expires_at, created_at FROM store_credit
      WHERE customer_id = ${customerId} AND balance_paise > 0 AND blocked_at IS NULL AND frozen_at IS NULL
        AND (expires_at IS NULL OR expires_at > now())
      ORDER BY id FOR NO KEY UPDATE
    )
    SELECT id, balance_paise AS "balancePaise", expires_at AS "expiresAt" FROM locked
    ORDER BY expires_at NULLS LAST, created_at, id`.execute(transaction)
  return rows
}

/** Returns the paise that a customer can pay with now. */
export async function sumSpendable(database: Database, customerId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(balance_paise), 0)::float8 AS paise FROM store_credit
    WHERE customer_id = ${customerId} AND blocked_at IS NULL AND frozen_at IS NULL AND (expires_at IS NULL OR expires_at > now())`.execute(
    database,
  )
  return rows[0]?.paise ?? 0
}

export type TakenCredit = { creditId: string; paise: number }

/** Locks in the order of ids. @returns what an order was paid with and has not given back, what expires last first */
export async function lockTaken(transaction: Database, orderId: string): Promise<TakenCredit[]> {
  const { rows } = await sql<TakenCredit>`
    WITH own AS (
      SELECT t.credit_id, -sum(p.amount_paise)::int AS paise
      FROM credit_transfer t JOIN credit_posting p ON p.transfer_id = t.id AND p.account = 'credit'
      WHERE t.order_id = ${orderId} GROUP BY t.credit_id HAVING sum(p.amount_paise) < 0
    ), locked AS (
      SELECT id, expires_at FROM store_credit WHERE id IN (SELECT credit_id FROM own) ORDER BY id FOR NO KEY UPDATE
    )
    SELECT credit_id AS "creditId", paise FROM own JOIN locked ON locked.id = credit_id
    ORDER BY expires_at DESC NULLS FIRST, credit_id`.execute(transaction)
  return rows
}

/** The time in which an order had an amount does not count towards the expiry of the credit. */
export async function prolong(transaction: Database, creditId: string, orderId: string): Promise<void> {
  await sql`
    UPDATE store_credit SET expires_at = greatest(store_credit.expires_at, now() + taken.left_then)
    FROM (
      SELECT expires_at - created_at AS left_then FROM credit_transfer
      WHERE credit_id = ${creditId} AND order_id = ${orderId} AND kind = 'redeemed' ORDER BY created_at DESC LIMIT 1
    ) taken
    WHERE id = ${creditId} AND store_credit.expires_at IS NOT NULL AND taken.left_then IS NOT NULL`.execute(
    transaction,
  )
}
