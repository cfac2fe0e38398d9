import type { Database } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { findPlace, keepPlace, type Place } from './pincode.repository.ts'
import { askPostalService } from './postal-service.ts'

export type PostalService = { database: Database; pincodeApiUrl: () => string }

/**
 * City and state of a pincode. Answers are kept for a day, and longer while the postal service is down.
 * @throws {ShopError} PINCODE_NOT_FOUND, PINCODE_UNAVAILABLE
 */
export async function lookUpPincode(
  { database, pincodeApiUrl }: PostalService,
  pincode: string,
): Promise<Place> {
  const kept = await findPlace(database, pincode)
  if (kept?.isFresh) return kept.place
  let place: Place | undefined
  try {
    place = await askPostalService(pincodeApiUrl(), pincode)
  } catch {
    if (kept) return kept.place
    throw new ShopError('PINCODE_UNAVAILABLE')
  }
  if (!place) throw new ShopError('PINCODE_NOT_FOUND')
  await keepPlace(database, pincode, place)
  return place
}
