import { statesOfPincode } from './pincode-states.ts'
import type { StateName } from './states.ts'

export const deliveryZones = ['near', 'rest', 'far'] as const
/** They are the seller's state; the hills, the islands and the North East; everything else. */
export type DeliveryZone = (typeof deliveryZones)[number]

const farStates: ReadonlySet<StateName> = new Set([
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Assam',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
])

/**
 * Pincodes of several states are in the slowest of their zones.
 * @param sellerState null while the settings name none
 * @returns undefined when no post office has these first digits
 */
export function zoneOf(pincode: string, sellerState: string | null): DeliveryZone | undefined {
  const states = statesOfPincode(pincode)
  if (states.length === 0) return undefined
  if (states.every((state) => state === sellerState)) return 'near'
  return states.some((state) => farStates.has(state)) ? 'far' : 'rest'
}

export type DeliveryArea = {
  /** They are the first two to six digits of its pincodes. */
  prefix: string
  isServed: boolean
  isCashOffered: boolean
}

/** Returns the area with the most digits; undefined for a pincode in none. */
export const areaOf = <Area extends DeliveryArea>(
  areas: readonly Area[],
  pincode: string,
): Area | undefined =>
  areas
    .filter(({ prefix }) => pincode.startsWith(prefix))
    .reduce<Area | undefined>(
      (best, area) => (best && best.prefix.length >= area.prefix.length ? best : area),
      undefined,
    )
