import type { Database } from '../../platform/database/database.ts'
import { type CouponInput, saveCoupons } from '../coupon.repository.ts'
import { findCodes, lockCodes } from './admin-coupon.repository.ts'

/**
 * Adds coupons whose code the shop does not have.
 * @param isDryRun changes nothing
 * @returns how many were added, or would be
 */
export async function takeOverCoupons(
  transaction: Database,
  coupons: readonly CouponInput[],
  isDryRun: boolean,
): Promise<number> {
  if (!isDryRun) await lockCodes(transaction)
  const present = await findCodes(
    transaction,
    coupons.map(({ code }) => code),
  )
  const added = coupons.filter(({ code }) => !present.has(code))
  if (!isDryRun) await saveCoupons(transaction, added)
  return added.length
}
