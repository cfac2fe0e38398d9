import type { Delivery } from '@amritvasya/contract'
import { areaOf, zoneOf } from '@amritvasya/contract/rules/delivery-areas'
import { expectedDelivery } from '@amritvasya/contract/rules/delivery-date'
import { fieldPerOffer, type OfferSetting } from '@amritvasya/contract/rules/payment-methods'
import type { Settings } from '../content/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { CourierReach } from './courier-pincode.repository.ts'
import { isStale, readReachForShopper } from './courier-reach.service.ts'

export type DeliveryDependencies = {
  database: Database
  rateLimiter: RateLimiter
  settings: (database: Database) => Promise<Settings>
  /** Undefined without a courier service. */
  shiprocket: object | undefined
}

/** Per network, which may be a whole town behind one address. */
const lookUps = { max: 600, seconds: 600 }

type Terms = Pick<Settings, 'delivery' | 'seller' | OfferSetting>
type Deliverability = { isServed: boolean; isCashOffered: boolean }

/** The owner's exceptions decide, then what the courier service said; a pincode of which nobody knows is served. */
function deliverabilityOf(
  { delivery }: Pick<Settings, 'delivery'>,
  pincode: string,
  reach: CourierReach | undefined,
): Deliverability {
  const area = areaOf(delivery.areas, pincode)
  if (area || !reach) return area ?? { isServed: true, isCashOffered: true }
  return { isServed: reach.isServed, isCashOffered: reach.isCashTaken }
}

/**
 * @param now milliseconds since 1970
 * @throws {ApiError} PINCODE_NOT_FOUND when no post office has its first digits
 */
function deliveryTo(settings: Terms, pincode: string, now: number, reach?: CourierReach): Delivery {
  const { delivery, seller } = settings
  const zone = zoneOf(pincode, seller?.state ?? null)
  if (!zone) throw new ApiError('PINCODE_NOT_FOUND', `We could not find the pincode ${pincode}`)
  const { isServed, isCashOffered } = deliverabilityOf(settings, pincode, reach)
  const courier = reach && { checkedAt: reach.checkedAt.toISOString(), isStale: isStale(reach, now) }
  if (!isServed) {
    const none = { expectedFrom: null, expectedTo: null, orderBefore: null }
    return { pincode, isServed, isCashOffered: false, ...none, ...(courier && { courier }) }
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
    ...(courier && { courier }),
  }
}

/** @throws {ApiError} PINCODE_NOT_FOUND, TOO_MANY_REQUESTS */
export async function readDelivery(
  { database, rateLimiter, settings, shiprocket }: DeliveryDependencies,
  pincode: string,
  network: string,
): Promise<Delivery> {
  await rateLimiter.allow('delivery', network, lookUps)
  const current = await settings(database)
  const hasReach = shiprocket !== undefined && zoneOf(pincode, null) !== undefined
  const reach = hasReach ? await readReachForShopper(database, pincode) : undefined
  return deliveryTo(current, pincode, Date.now(), reach)
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
export function assertServed(
  settings: Pick<Settings, 'delivery'>,
  pincode: string,
  reach: CourierReach | undefined,
): void {
  if (deliverabilityOf(settings, pincode, reach).isServed) return
  throw fieldError('shippingAddress.pincode', 'PINCODE_NOT_SERVED', `We do not deliver to ${pincode}`)
}

/** In this area; the shop may still refuse an order. */
export const isCashOffered = (
  settings: Pick<Settings, 'delivery'>,
  pincode: string,
  reach: CourierReach | undefined,
): boolean => deliverabilityOf(settings, pincode, reach).isCashOffered
