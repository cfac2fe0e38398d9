import type { Input, StoreCredit } from '@amritvasya/contract'
import { shownCode } from '@amritvasya/contract/rules/gift-card-code'
import { formatExactRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { Kysely } from 'kysely'
import { databaseNow } from '../platform/database/clock.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import { auditEntry, type WithAudit } from '../staff/index.ts'
import { newGiftCardCode, storedCode } from './gift-card-codes.ts'
import { listTransfers, sumRedeemedByStaff } from './ledger.repository.ts'
import { issueCredit, redeemCredit, returnCredit } from './ledger.service.ts'
import { toStoreCredit } from './store-credit.mapper.ts'
import {
  type CreditFilter,
  findByCode,
  findCredit,
  listCredits,
  lockCredit,
  sumBalances,
  updateBlock,
  updateCode,
} from './store-credit.repository.ts'

export type StoreCreditDependencies = {
  database: Kysely<Tables>
  withAudit: WithAudit
  secrets: Secrets
  rateLimiter: RateLimiter
  /** Keeps the account from being deleted before the credit names it. */
  isCustomer: (transaction: Database, customerId: string) => Promise<boolean>
}

/** A counter reads dozens of cards an hour, a guesser needs more than the age of the world. */
const CODE_TRIES = { max: 60, seconds: 3600 }

export async function listStoreCredits(
  database: Database,
  filter: CreditFilter,
): Promise<{ items: StoreCredit[]; total: number }> {
  const { rows, total } = await listCredits(database, filter)
  const now = await databaseNow(database)
  return { items: rows.map((row) => toStoreCredit(row, now)), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readStoreCredit(database: Database, id: string): Promise<StoreCredit> {
  const row = await findCredit(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toStoreCredit(row, await databaseNow(database), await listTransfers(database, id))
}

/** @throws {ApiError} GIFT_CARD_UNKNOWN, TOO_MANY_REQUESTS */
export async function findGiftCard(
  { database, secrets, rateLimiter }: StoreCreditDependencies,
  caller: StaffCaller,
  code: string,
): Promise<StoreCredit> {
  await rateLimiter.allow('gift-card', caller.id, CODE_TRIES)
  const row = await findByCode(database, secrets.fingerprints('gift-card', code))
  if (!row) throw new ApiError('GIFT_CARD_UNKNOWN')
  return readStoreCredit(database, row.id)
}

/** Returns the rupees that the customer would lose with the account. */
export const balanceOf = async (database: Database, customerId: string): Promise<number> =>
  toRupees(await sumBalances(database, customerId))

const labelOf = ({ kind, lastFour, issued }: StoreCredit): string =>
  kind === 'customer'
    ? `Store credit of ${formatExactRupees(issued)}`
    : `Gift card ${lastFour ? `…${lastFour}` : `of ${formatExactRupees(issued)}`}`

const entryOf = (credit: StoreCredit, action: string) =>
  auditEntry(`store-credit.${action}`, credit.id, labelOf(credit))

/** @throws {ApiError} NOT_FOUND without such a customer, CREDIT_EXPIRY_PAST */
export const issueStoreCredit = (
  { withAudit, isCustomer }: StoreCreditDependencies,
  caller: StaffCaller,
  { kind, customerId, amount, reason, expiresAt }: Input<'POST /back-office/store-credits'>['body'],
): Promise<StoreCredit> =>
  withAudit(caller, async (transaction, logChange) => {
    const expires_at = expiresAt === null ? null : new Date(expiresAt)
    if (expires_at && expires_at <= (await databaseNow(transaction)))
      throw fieldError('expiresAt', 'CREDIT_EXPIRY_PAST')
    if (customerId !== null && !(await isCustomer(transaction, customerId))) throw new ApiError('NOT_FOUND')
    const id = await issueCredit(
      transaction,
      { kind, customer_id: customerId, reason, issued_paise: toPaise(amount), expires_at },
      caller.name,
    )
    const after = await readStoreCredit(transaction, id)
    await logChange({ ...entryOf(after, 'issued'), after: { amount, reason, expiresAt } })
    return after
  })

/** Only this answer has the code. @throws {ApiError} NOT_FOUND, CREDIT_NOT_REDEEMABLE */
export const renewGiftCardCode = (
  { withAudit, secrets }: StoreCreditDependencies,
  caller: StaffCaller,
  id: string,
): Promise<{ id: string; code: string }> =>
  withAudit(caller, async (transaction, logChange) => {
    const before = await readStoreCredit(transaction, id)
    const code = newGiftCardCode()
    if (!(await updateCode(transaction, id, storedCode(secrets, code))))
      throw new ApiError('CREDIT_NOT_REDEEMABLE')
    const after = await readStoreCredit(transaction, id)
    await logChange({
      ...entryOf(after, 'code-given'),
      before: { lastFour: before.lastFour },
      after: { lastFour: after.lastFour },
    })
    return { id, code: shownCode(code) }
  })

const moves = {
  redeem: { move: redeemCredit, refusal: 'CREDIT_NOT_REDEEMABLE', action: 'redeemed' },
  return: { move: returnCredit, refusal: 'CREDIT_NOT_REDEEMED', action: 'returned' },
} as const

/** @throws {ApiError} NOT_FOUND, CREDIT_NOT_REDEEMABLE, CREDIT_NOT_REDEEMED */
export const moveStoreCredit = (
  { withAudit }: StoreCreditDependencies,
  caller: StaffCaller,
  id: string,
  { by, amount, comment }: { by: keyof typeof moves; amount: number; comment: string },
): Promise<StoreCredit> =>
  withAudit(caller, async (transaction, logChange) => {
    if (!(await lockCredit(transaction, id))) throw new ApiError('NOT_FOUND')
    const before = await readStoreCredit(transaction, id)
    const { move, refusal, action } = moves[by]
    const transfer = { creditId: id, amountPaise: toPaise(amount), comment, staffName: caller.name }
    if (by === 'return' && (await sumRedeemedByStaff(transaction, id)) < transfer.amountPaise)
      throw new ApiError(refusal)
    if (!(await move(transaction, transfer))) throw new ApiError(refusal)
    const after = await readStoreCredit(transaction, id)
    await logChange({
      ...entryOf(after, action),
      before: { balance: before.balance },
      after: { balance: after.balance, comment },
    })
    return after
  })

/** The same state a second time changes nothing. @throws {ApiError} NOT_FOUND */
export const blockStoreCredit = (
  { withAudit }: StoreCreditDependencies,
  caller: StaffCaller,
  id: string,
  reason: string | null,
): Promise<StoreCredit> =>
  withAudit(caller, async (transaction, logChange) => {
    const isChanged = await updateBlock(transaction, id, reason !== null)
    const after = await readStoreCredit(transaction, id)
    if (!isChanged) await logChange()
    else if (reason === null)
      await logChange({ ...entryOf(after, 'unblocked'), after: { expiresAt: after.expiresAt } })
    else await logChange({ ...entryOf(after, 'blocked'), after: { reason } })
    return after
  })
