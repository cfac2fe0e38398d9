import type { Delivery } from '@amritvasya/contract'
import { areaOf, zoneOf } from '@amritvasya/contract/rules/delivery-areas'
import { expectedDelivery } from '@amritvasya/contract/rules/delivery-date'
import { fieldPerOffer, type OfferSetting } from '@amritvasya/contract/rules/payment-methods'
import type { Settings } from '../content/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'

export type DeliveryDependencies = {
  database: Database
  rateLimiter: RateLimiter
  settings: (database: Database) => Promise<Settings>
}

/** Per network, which may be a whole town behind one address. */
const lookUps = { max: 600, seconds: 600 }

type Terms = Pick<Settings, 'delivery' | 'seller' | OfferSetting>
type Deliverability = { isServed: boolean; isCashOffered: boolean }

/** The owner's exceptions decide; a pincode in none is served. */
const deliverabilityOf = ({ delivery }: Pick<Settings, 'delivery'>, pincode: string): Deliverability =>
  areaOf(delivery.areas, pincode) ?? { isServed: true, isCashOffered: true }

/**
 * @param now milliseconds since 1970
 * @throws {ApiError} PINCODE_NOT_FOUND when no post office has its first digits
 */
function deliveryTo(settings: Terms, pincode: string, now: number): Delivery {
  const { delivery, seller } = settings
  const zone = zoneOf(pincode, seller?.state ?? null)
  if (!zone) throw new ApiError('PINCODE_NOT_FOUND', `We could not find the pincode ${pincode}`)
  const { isServed, isCashOffered } = deliverabilityOf(settings, pincode)
  if (!isServed) {
    const none = { expectedFrom: null, expectedTo: null, orderBefore: null }
    return { pincode, isServed, isCashOffered: false, ...none }
  }
  const holidays = delivery.holidays.map(({ day }) => day)
  const { from, to, orderBefore } = expectedDelivery(now, { ...delivery, holidays }, delivery.transit[zone])
  const isOffered = Object.values(fieldPerOffer('', ({ setting }) => settings[setting])).some(Boolean)
  return {
    pincode,
    isServed,
    isCashOffered: isCashOffered && isOffered,
    expectedFrom: from,
    expectedTo: to,
    orderBefore,
  }
}

/** @throws {ApiError} PINCODE_NOT_FOUND, TOO_MANY_REQUESTS */
export async function readDelivery(
  { database, rateLimiter, settings }: DeliveryDependencies,
  pincode: string,
  network: string,
): Promise<Delivery> {
  await rateLimiter.allow('delivery', network, lookUps)
  return deliveryTo(await settings(database), pincode, Date.now())
}

/**
 * Returns the days that an order placed now is promised for.
 * @returns null where the shop does not deliver, or no post office has the pincode's first digits
 */
export function promiseOf(settings: Terms, pincode: string, now: Date): { from: string; to: string } | null {
  if (!zoneOf(pincode, null)) return null
  const { expectedFrom: from, expectedTo: to } = deliveryTo(settings, pincode, now.getTime())
  return from && to ? { from, to } : null
}

/** @throws {ApiError} PINCODE_NOT_SERVED */
export function assertServed(settings: Pick<Settings, 'delivery'>, pincode: string): void {
  if (deliverabilityOf(settings, pincode).isServed) return
  throw fieldError('shippingAddress.pincode', 'PINCODE_NOT_SERVED', `We do not deliver to ${pincode}`)
}

/** In this area; the shop may still refuse an order. */
export const isCashOffered = (settings: Pick<Settings, 'delivery'>, pincode: string): boolean =>
  deliverabilityOf(settings, pincode).isCashOffered
