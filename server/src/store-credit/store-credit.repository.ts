import type { StoreCredit } from '@amritvasya/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { type PageQuery, paginate } from '../platform/database/paginate.ts'
import type { CreditRow } from './ledger.repository.ts'

export type CreditFilter = PageQuery & {
  kind?: StoreCredit['kind'] | undefined
  state?: StoreCredit['state'] | undefined
  customerId?: string | undefined
}

const isBlocked = sql`(blocked_at IS NOT NULL OR frozen_at IS NOT NULL)`

/** Selects as `stateOf` in store-credit.mapper.ts decides. */
const inState: Readonly<Record<StoreCredit['state'], RawBuilder<unknown>>> = {
  blocked: isBlocked,
  expired: sql`NOT ${isBlocked} AND expires_at <= now()`,
  used: sql`NOT ${isBlocked} AND (expires_at IS NULL OR expires_at > now()) AND balance_paise = 0`,
  open: sql`NOT ${isBlocked} AND (expires_at IS NULL OR expires_at > now()) AND balance_paise > 0`,
}

export const listCredits = (
  database: Database,
  { kind, state, customerId, ...page }: CreditFilter,
): Promise<{ rows: CreditRow[]; total: number }> =>
  paginate(database, 'store_credit', page, {
    sortedBy: 'created_at',
    searched: ['last_four', 'reason'],
    where: [
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(state === undefined ? [] : [inState[state]]),
      ...(customerId === undefined ? [] : [sql`customer_id = ${customerId}`]),
    ],
  })

export const listCreditsOf = (database: Database, customerId: string): Promise<CreditRow[]> =>
  database
    .selectFrom('store_credit')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findCredit = (database: Database, id: string): Promise<CreditRow | undefined> =>
  database.selectFrom('store_credit').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks it, so that the balance read next is what the transaction changes. @returns false without such a credit */
export async function lockCredit(transaction: Database, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('store_credit')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** @param fingerprints under every key that may have signed it */
export const findByCode = (
  database: Database,
  fingerprints: readonly Buffer[],
): Promise<CreditRow | undefined> =>
  database
    .selectFrom('store_credit')
    .selectAll()
    .where('code_fingerprint', 'in', [...fingerprints])
    .executeTakeFirst()

/** Locks it in the same statement, so that a code that ends meanwhile finds nothing. */
export const lockByCode = (
  transaction: Database,
  fingerprints: readonly Buffer[],
): Promise<CreditRow | undefined> =>
  transaction
    .selectFrom('store_credit')
    .selectAll()
    .where('code_fingerprint', 'in', [...fingerprints])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** @returns false unless it is a gift card that holds something, is not blocked and has not expired */
export async function updateCode(
  transaction: Database,
  id: string,
  code: { code_fingerprint: Buffer; last_four: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('store_credit')
    .set(code)
    .where('id', '=', id)
    .where(sql<boolean>`kind = 'gift-card' AND ${inState.open}`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The time in which it was blocked does not count towards its expiry. @returns false when it was so before, or there is none */
export async function updateBlock(transaction: Database, id: string, isBlocked: boolean): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('store_credit')
    .set(
      isBlocked
        ? { blocked_at: sql<Date>`now()` }
        : {
            blocked_at: null,
            expires_at: sql<Date>`CASE WHEN expires_at > blocked_at THEN expires_at + (now() - blocked_at) ELSE expires_at END`,
          },
    )
    .where('id', '=', id)
    .where('blocked_at', isBlocked ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns paise; a blocked credit may be unblocked, so it counts. */
export async function sumBalances(database: Database, customerId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(balance_paise), 0)::float8 AS paise FROM store_credit
    WHERE customer_id = ${customerId} AND (${inState.blocked} OR ${inState.open})`.execute(database)
  return rows[0]?.paise ?? 0
}

/** Gives the credit of an account to the one that it is joined with. */
export async function moveCredits(
  transaction: Database,
  { from, to }: Record<'from' | 'to', { customerId: string }>,
): Promise<void> {
  await transaction
    .updateTable('store_credit')
    .set({ customer_id: to.customerId })
    .where('customer_id', '=', from.customerId)
    .execute()
}

/** Store credit needs the account of the row `customer`. */
export const hasCredit = sql<boolean>`EXISTS (
  SELECT FROM store_credit s WHERE s.customer_id = customer.id AND s.balance_paise > 0
    AND (s.expires_at IS NULL OR s.expires_at > now() OR s.blocked_at IS NOT NULL))`
