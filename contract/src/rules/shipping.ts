/** It is in whole paise for one unit. */
export type ShippingLine = {
  pricePaise: number
  quantity: number
  /** It is null for the standard parcel. */
  shippingRatePaise: number | null
}

/** Decision 3 fixes it. */
export type Parcel = { parcelPaise: number; parcelFreeAbovePaise: number }

const sum = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((total, value) => total + of(value), 0)

/** @returns paise */
export const subtotalOf = (lines: readonly ShippingLine[]): number =>
  sum(lines, ({ pricePaise, quantity }) => pricePaise * quantity)

/** @returns paise for all units of a line with its own rate; undefined in the standard parcel */
export const ownRateOf = ({
  shippingRatePaise,
  quantity,
}: Omit<ShippingLine, 'pricePaise'>): number | undefined =>
  shippingRatePaise === null ? undefined : shippingRatePaise * quantity

export function parcelRateOf(lines: readonly ShippingLine[], parcel: Parcel): number | undefined {
  if (lines.every((line) => line.shippingRatePaise !== null)) return undefined
  return subtotalOf(lines) > parcel.parcelFreeAbovePaise ? 0 : parcel.parcelPaise
}

/**
 * Own rates, and one standard parcel for all other lines (decision 3).
 * @returns paise
 */
export const shippingOf = (lines: readonly ShippingLine[], parcel: Parcel): number =>
  sum(lines, (line) => ownRateOf(line) ?? 0) + (parcelRateOf(lines, parcel) ?? 0)

/** It is shown in the cart before the checkout. */
export type CartDelivery =
  | { type: 'free' }
  /** The subtotal lacks these rupees for free shipping. */
  | { type: 'parcel'; missingRupees: number }
  /** Some lines have their own rate, in paise. */
  | { type: 'own-rates'; linePaise: (number | undefined)[]; parcelPaise: number | undefined }

/** "Free" only when every line is in the standard parcel and that is free (decision 3). */
export function cartDelivery(lines: readonly ShippingLine[], parcel: Parcel): CartDelivery {
  const linePaise = lines.map(ownRateOf)
  const parcelPaise = parcelRateOf(lines, parcel)
  if (linePaise.some((paise) => paise !== undefined)) return { type: 'own-rates', linePaise, parcelPaise }
  if (!parcelPaise) return { type: 'free' }
  const missingPaise = parcel.parcelFreeAbovePaise - subtotalOf(lines)
  // The parcel is free above the limit, not at it.
  return { type: 'parcel', missingRupees: Math.floor(missingPaise / 100) + 1 }
}

export type ProductDelivery =
  | { type: 'free' }
  | { type: 'own-rate'; paise: number }
  | { type: 'parcel'; paise: number; freeAbovePaise: number }

export function productDelivery(piece: Omit<ShippingLine, 'quantity'>, parcel: Parcel): ProductDelivery {
  const paise = shippingOf([{ ...piece, quantity: 1 }], parcel)
  if (paise === 0) return { type: 'free' }
  if (piece.shippingRatePaise !== null) return { type: 'own-rate', paise }
  return { type: 'parcel', paise, freeAbovePaise: parcel.parcelFreeAbovePaise }
}
