import { toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../platform/database/database.ts'
import { redeemCredit, returnCredit } from './ledger.service.ts'
import { lockSpendable, lockTaken, prolong, sumSpendable } from './order-credit.repository.ts'

// Orders that are paid with store credit. Lock order: credits come after everything else of an order.

/** `number` is in the history of the credit. */
type CreditedOrder = { id: string; number: string }

/** Returns the rupees that a customer can pay with now. */
export const spendableOf = async (database: Database, customerId: string): Promise<number> =>
  toRupees(await sumSpendable(database, customerId))

/**
 * Pays an order, or a part of it, with what expires first.
 * @returns false, with nothing changed, when the customer has less
 */
export async function spendCredit(
  transaction: Database,
  order: CreditedOrder,
  { customerId, paise }: { customerId: string; paise: number },
): Promise<boolean> {
  const credits = await lockSpendable(transaction, customerId)
  if (credits.reduce((sum, { balancePaise }) => sum + balancePaise, 0) < paise) return false
  let rest = paise
  for (const { id: creditId, balancePaise, expiresAt } of credits) {
    const amountPaise = Math.min(rest, balancePaise)
    if (amountPaise === 0) break
    const isRedeemed = await redeemCredit(transaction, {
      creditId,
      amountPaise,
      comment: `Order ${order.number}`,
      staffName: null,
      order: { id: order.id, expiresAt },
    })
    if (!isRedeemed) throw new Error(`Credit ${creditId} changed although it is locked`)
    rest -= amountPaise
  }
  return true
}

/**
 * Gives back what an order was paid with, at most what it has not given back yet. What expires last gets it first.
 * @param paise all of it by default
 * @returns the paise that went back
 */
export async function giveBackCredit(
  transaction: Database,
  order: CreditedOrder,
  paise = Number.POSITIVE_INFINITY,
): Promise<number> {
  let rest = paise
  let returned = 0
  for (const own of await lockTaken(transaction, order.id)) {
    const amountPaise = Math.min(rest, own.paise)
    if (amountPaise <= 0) break
    const { creditId } = own
    const transfer = { creditId, amountPaise, comment: `Order ${order.number}`, staffName: null }
    const isReturned = await returnCredit(transaction, {
      ...transfer,
      order: { id: order.id, expiresAt: null },
    })
    if (!isReturned) throw new Error(`Credit ${creditId} was redeemed for less than its order holds`)
    await prolong(transaction, creditId, order.id)
    rest -= amountPaise
    returned += amountPaise
  }
  return returned
}
