import { isFetched } from '@amritvasya/contract/rules/pickup-states'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { lockPickup, setPickupState } from './pickup.repository.ts'

/**
 * Runs in the transaction that ends a return; the courier service is asked after the commit.
 * @returns false, with nothing changed, without a pickup that waits
 */
export async function stopPickup(transaction: Database, returnId: string): Promise<boolean> {
  const pickup = await lockPickup(transaction, returnId)
  if (!pickup || !['booking', 'booked', 'failed'].includes(pickup.state)) return false
  // A process that books it right now stops at its next step, and the cancellation follows it.
  await setPickupState(transaction, returnId, 'cancelling')
  return true
}

/** @throws {ApiError} RETURN_CHANGED when a courier has fetched the pieces */
export async function assertNotFetched(transaction: Database, returnId: string): Promise<void> {
  const pickup = await lockPickup(transaction, returnId)
  if (pickup && isFetched(pickup.state)) {
    throw new ApiError('RETURN_CHANGED', 'The courier has fetched the pieces already')
  }
}
