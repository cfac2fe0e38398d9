import type { AddressSnapshot, Delivery } from '@amritvasya/contract'
import { areaOf, zoneOf } from '@amritvasya/contract/rules/delivery-areas'
import { expectedDelivery, expectedFrom, laterTransit } from '@amritvasya/contract/rules/delivery-date'
import { fieldPerOffer, type OfferSetting } from '@amritvasya/contract/rules/payment-methods'
import { statesOfPincode } from '@amritvasya/contract/rules/pincode-states'
import { findStateName } from '@amritvasya/contract/rules/state-names'
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
  /** It is undefined without a courier service. */
  shiprocket: object | undefined
  /** Returns the last day for which variants are promised; passed in, because delivery does not depend on the catalogue. */
  readyOn: (database: Database, variantIds: readonly string[]) => Promise<string | null>
}

/** A network may be a whole town behind one address. */
const lookUps = { max: 600, seconds: 600 }

type Places = Pick<Settings, 'delivery' | 'seller' | 'sellsElsewhere'>
type Terms = Places & Pick<Settings, OfferSetting>
type Deliverability = { isServed: boolean; isCashOffered: boolean }

/** A seller without a GSTIN may send goods to this state alone (CGST Act, section 24(i)); undefined without such a limit. */
const onlyStateOf = ({ seller, sellsElsewhere }: Places): string | undefined =>
  seller && seller.gstin === null && !sellsElsewhere ? seller.state : undefined

/** Pincodes of several states are of each of them. */
const isOutside = (settings: Places, pincode: string): boolean => {
  const only = onlyStateOf(settings)
  const states = statesOfPincode(pincode)
  return only !== undefined && states.length > 0 && !states.some((state) => state === only)
}

/** The law decides, the owner's exceptions, then what the courier service said; a pincode of which nobody knows is served. */
function deliverabilityOf(
  settings: Places,
  pincode: string,
  reach: CourierReach | undefined,
): Deliverability {
  if (isOutside(settings, pincode)) return { isServed: false, isCashOffered: false }
  const area = areaOf(settings.delivery.areas, pincode)
  if (area || !reach) return area ?? { isServed: true, isCashOffered: true }
  return { isServed: reach.isServed, isCashOffered: reach.isCashTaken }
}

/**
 * @param now milliseconds since 1970
 * @param readyOn the day on which a pre-order leaves
 * @throws {ApiError} PINCODE_NOT_FOUND when no post office has its first digits
 */
function deliveryTo(
  settings: Terms,
  pincode: string,
  now: number,
  { reach, readyOn = null }: { reach?: CourierReach | undefined; readyOn?: string | null },
): Delivery {
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
  const calendar = { ...delivery, holidays }
  const transit = laterTransit(delivery.transit[zone], reach?.days ?? null)
  const { from, to, orderBefore } =
    readyOn === null
      ? expectedDelivery(now, calendar, transit)
      : expectedFrom(now, calendar, transit, readyOn)
  const isOffered = Object.values(fieldPerOffer('', ({ setting }) => settings[setting])).some(Boolean)
  return {
    pincode,
    isServed,
    isCashOffered: isCashOffered && isOffered,
    expectedFrom: from,
    expectedTo: to,
    orderBefore,
    ...(readyOn !== null && { readyOn }),
    ...(courier && { courier }),
  }
}

/** @throws {ApiError} PINCODE_NOT_FOUND, TOO_MANY_REQUESTS */
export async function readDelivery(
  { database, rateLimiter, settings, shiprocket, readyOn }: DeliveryDependencies,
  { pincode, variants }: { pincode: string; variants: readonly string[] },
  network: string,
): Promise<Delivery> {
  await rateLimiter.allow('delivery', network, lookUps)
  const current = await settings(database)
  const hasReach = shiprocket !== undefined && zoneOf(pincode, null) !== undefined
  const reach = hasReach ? await readReachForShopper(database, pincode) : undefined
  return deliveryTo(current, pincode, Date.now(), {
    reach,
    readyOn: variants.length > 0 ? await readyOn(database, variants) : null,
  })
}

/**
 * Returns the days that an order placed now is promised for.
 * @param readyOn the day on which a pre-order leaves; null for pieces that are there
 * @param reach counts by its days alone, as the order is there by now
 * @returns null where the owner does not deliver, or no post office has the pincode's first digits
 */
export function promiseOf(
  settings: Terms,
  pincode: string,
  now: Date,
  { readyOn, reach }: { readyOn: string | null; reach: CourierReach | undefined },
): { from: string; to: string } | null {
  if (!zoneOf(pincode, null)) return null
  const { expectedFrom: from, expectedTo: to } = deliveryTo(settings, pincode, now.getTime(), {
    readyOn,
    reach: reach?.isServed ? reach : undefined,
  })
  return from && to ? { from, to } : null
}

/** @throws {ApiError} PINCODE_NOT_SERVED, also for another state where the seller has no GSTIN */
export function assertServed(
  settings: Places,
  { pincode, state }: Pick<AddressSnapshot, 'pincode' | 'state'>,
  reach: CourierReach | undefined,
): void {
  const only = onlyStateOf(settings)
  if (only !== undefined && (isOutside(settings, pincode) || (findStateName(state) ?? only) !== only)) {
    const message = `We deliver within ${only} only`
    throw fieldError('shippingAddress.state', 'PINCODE_NOT_SERVED', message)
  }
  if (deliverabilityOf(settings, pincode, reach).isServed) return
  throw fieldError('shippingAddress.pincode', 'PINCODE_NOT_SERVED', `We do not deliver to ${pincode}`)
}

/** It is offered in this area; the shop may still refuse an order. */
export const isCashOffered = (settings: Places, pincode: string, reach: CourierReach | undefined): boolean =>
  deliverabilityOf(settings, pincode, reach).isCashOffered
