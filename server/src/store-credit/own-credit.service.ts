import type { OwnCredit } from '@amritvasya/contract'
import { formatPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { Kysely } from 'kysely'
import { databaseNow } from '../platform/database/clock.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import { listTransfers } from './ledger.repository.ts'
import { issueCredit, redeemCredit } from './ledger.service.ts'
import { spendableOf } from './order-credit.service.ts'
import { toOwnCredit } from './store-credit.mapper.ts'
import { listCreditsOf, lockByCode } from './store-credit.repository.ts'

export type OwnCreditDependencies = {
  database: Kysely<Tables>
  secrets: Secrets
  rateLimiter: RateLimiter
  /** Customers can pay with store credit. */
  takesCredit: (database: Database) => Promise<boolean>
}

export type OwnStoreCredit = { balance: number; credits: OwnCredit[] }

/** The customer's exported data contain them, oldest first. */
export async function exportCredits(database: Database, customerId: string): Promise<OwnCredit[]> {
  const now = await databaseNow(database)
  const rows = await listCreditsOf(database, customerId)
  return Promise.all(rows.map(async (row) => toOwnCredit(row, now, await listTransfers(database, row.id))))
}

/** The customer's account shows them, newest first. */
export async function readOwnCredits(database: Database, customerId: string): Promise<OwnStoreCredit> {
  const [balance, credits] = await Promise.all([
    spendableOf(database, customerId),
    exportCredits(database, customerId),
  ])
  return { balance, credits: credits.reverse() }
}

/** Nobody types more cards in an hour; a guesser would need more than the age of the world. */
const CODE_TRIES = { max: 20, seconds: 3600 }

/**
 * Moves all that a gift card holds to a credit of the customer, with the same expiry: whoever has the code has the money.
 * @throws {ApiError} NOT_FOUND while the shop takes no credit, TOO_MANY_REQUESTS, GIFT_CARD_UNKNOWN, GIFT_CARD_EMPTY
 */
export async function redeemGiftCard(
  { database, secrets, rateLimiter, takesCredit }: OwnCreditDependencies,
  { customerId, network, code }: { customerId: string; network: string; code: string },
): Promise<OwnStoreCredit & { added: number }> {
  if (!(await takesCredit(database))) throw new ApiError('NOT_FOUND')
  await rateLimiter.allow('gift-card-customer', customerId, CODE_TRIES)
  await rateLimiter.allow('gift-card-network', network, CODE_TRIES)
  const added = await database.transaction().execute(async (transaction) => {
    const card = await lockByCode(transaction, secrets.fingerprints('gift-card', code))
    if (!card) throw new ApiError('GIFT_CARD_UNKNOWN')
    const amountPaise = card.balance_paise
    const transfer = { creditId: card.id, amountPaise, comment: 'Moved to a customer', staffName: null }
    if (amountPaise === 0 || !(await redeemCredit(transaction, transfer))) {
      throw new ApiError('GIFT_CARD_EMPTY')
    }
    const reason = `Gift card …${card.last_four ?? ''} of ${formatPaise(card.issued_paise)}`
    const { expires_at } = card
    const credit = {
      kind: 'customer',
      customer_id: customerId,
      reason,
      issued_paise: amountPaise,
      expires_at,
      moved_from: card.id,
    } as const
    await issueCredit(transaction, credit, null)
    return toRupees(amountPaise)
  })
  await rateLimiter.refund('gift-card-customer', customerId)
  await rateLimiter.refund('gift-card-network', network)
  return { ...(await readOwnCredits(database, customerId)), added }
}
