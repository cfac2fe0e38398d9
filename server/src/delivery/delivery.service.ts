import type { Delivery } from '@amritvasya/contract'
import { areaOf, zoneOf } from '@amritvasya/contract/rules/delivery-areas'
import { expectedDelivery } from '@amritvasya/contract/rules/delivery-date'
import { fieldPerOffer, type OfferSetting } from '@amritvasya/contract/rules/payment-methods'
import type { Settings } from '../content/index.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'

type Terms = Pick<Settings, 'delivery' | 'seller' | OfferSetting>
type Deliverability = { isServed: boolean; isCashOffered: boolean }

/** The owner's exceptions decide; a pincode in none is served. */
export const deliverabilityOf = ({ delivery }: Pick<Settings, 'delivery'>, pincode: string): Deliverability =>
  areaOf(delivery.areas, pincode) ?? { isServed: true, isCashOffered: true }

/**
 * @param now milliseconds since 1970
 * @throws {ApiError} PINCODE_NOT_FOUND when no post office has its first digits
 */
export function deliveryTo(settings: Terms, pincode: string, now: number): Delivery {
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

/** @throws {ApiError} PINCODE_NOT_SERVED */
export function assertServed(settings: Pick<Settings, 'delivery'>, pincode: string): void {
  if (deliverabilityOf(settings, pincode).isServed) return
  throw fieldError('shippingAddress.pincode', 'PINCODE_NOT_SERVED', `We do not deliver to ${pincode}`)
}

/** @throws {ApiError} COD_UNAVAILABLE */
export function assertCashOffered(settings: Pick<Settings, 'delivery'>, pincode: string): void {
  if (deliverabilityOf(settings, pincode).isCashOffered) return
  throw new ApiError('COD_UNAVAILABLE', `Cash on delivery is not available for ${pincode}`)
}
