import { shownCode } from '@amritvasya/contract/rules/gift-card-code'
import type { Database } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import { freezeCredits, releaseCredits, sumVoided, voidCredits } from './frozen-credit.repository.ts'
import { newGiftCardCode, storedCode } from './gift-card-codes.ts'
import { insertTransfer, takeBackIssued } from './ledger.repository.ts'
import { issueCredit } from './ledger.service.ts'
import { findCredit, updateCode } from './store-credit.repository.ts'

/**
 * Issues a gift card that was paid for.
 * @param card its amount in paise
 * @returns its code, which is stored nowhere, as it is printed
 */
export async function issueSoldCard(
  transaction: Database,
  secrets: Secrets,
  { reason, amountPaise, expiresAt }: { reason: string; amountPaise: number; expiresAt: Date },
): Promise<{ creditId: string; code: string }> {
  const creditId = await issueCredit(
    transaction,
    {
      kind: 'gift-card',
      customer_id: null,
      reason,
      issued_paise: amountPaise,
      expires_at: expiresAt,
    },
    null,
  )
  const drawn = await drawCode(transaction, secrets, creditId)
  if (!drawn) throw new Error(`The gift card of credit ${creditId} has expired before it was issued`)
  return { creditId, code: drawn.code }
}

/** The former code ends. @returns undefined unless the card holds something, is not blocked and has not expired */
export async function drawCode(
  transaction: Database,
  secrets: Secrets,
  creditId: string,
): Promise<{ code: string; leftPaise: number } | undefined> {
  const code = newGiftCardCode()
  if (!(await updateCode(transaction, creditId, storedCode(secrets, code)))) return undefined
  const credit = await findCredit(transaction, creditId)
  return { code: shownCode(code), leftPaise: credit?.balance_paise ?? 0 }
}

/** Takes back all that was issued, with the code. @returns false, and changes nothing, when any of it was used or has expired */
export const takeBackSoldCard = (
  transaction: Database,
  creditId: string,
  by: { comment: string; staffName: string | null },
): Promise<boolean> => takeBackIssued(transaction, creditId, by)

/** Tells whether all that was issued is still there to spend. */
export async function isUnused(database: Database, creditId: string, now: Date): Promise<boolean> {
  const credit = await findCredit(database, creditId)
  const isValid = credit !== undefined && (credit.expires_at === null || credit.expires_at > now)
  return isValid && credit.issued_paise > 0 && credit.balance_paise === credit.issued_paise
}

/** Includes what customers have moved from it: nothing of it pays, and it does not expire. */
export const freezeSoldCard = (transaction: Database, creditId: string): Promise<void> =>
  freezeCredits(transaction, creditId)

/** The time in which it was frozen does not count towards its expiry. */
export const releaseSoldCard = (transaction: Database, creditId: string): Promise<void> =>
  releaseCredits(transaction, creditId)

/**
 * Takes back what is unspent of a frozen card and of what customers have moved from it, and ends the code. It stays
 * frozen, so that what orders give back later cannot be spent either.
 * @returns the paise
 */
export async function voidSoldCard(
  transaction: Database,
  creditId: string,
  comment: string,
): Promise<number> {
  const voided = await voidCredits(transaction, creditId)
  for (const { id, paise } of voided) {
    const transfer = { creditId: id, amountPaise: paise, comment, staffName: null }
    await insertTransfer(transaction, { ...transfer, kind: 'voided' })
  }
  return voided.reduce((sum, { paise }) => sum + paise, 0)
}

/** Returns the paise that `voidSoldCard` took back. */
export const voidedOfSoldCard = (database: Database, creditId: string): Promise<number> =>
  sumVoided(database, creditId)
