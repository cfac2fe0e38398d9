/** A line of a cart, as far as delivery depends on it. Amounts are whole paise for one piece. */
export type ShippingLine = {
  pricePaise: number
  quantity: number
  /** Null travels in the standard parcel. */
  shippingRatePaise: number | null
}

/** The price of the standard parcel and the subtotal above which it is free (decision 3). */
export type Parcel = { parcelPaise: number; parcelFreeAbovePaise: number }

const sum = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((total, value) => total + of(value), 0)

/** @returns paise */
export const subtotalOf = (lines: readonly ShippingLine[]): number =>
  sum(lines, ({ pricePaise, quantity }) => pricePaise * quantity)

/** @returns paise for all pieces of a line with its own rate; undefined in the standard parcel */
export const ownRateOf = ({
  shippingRatePaise,
  quantity,
}: Omit<ShippingLine, 'pricePaise'>): number | undefined =>
  shippingRatePaise === null ? undefined : shippingRatePaise * quantity

/** @returns paise for the standard parcel of a cart; undefined when nothing travels in it */
export function parcelRateOf(lines: readonly ShippingLine[], parcel: Parcel): number | undefined {
  if (lines.every((line) => line.shippingRatePaise !== null)) return undefined
  return subtotalOf(lines) > parcel.parcelFreeAbovePaise ? 0 : parcel.parcelPaise
}

/**
 * CHECKOUT-07, decision 3: own rates, summed, and one standard parcel for all other lines.
 * @returns paise
 */
export const shippingOf = (lines: readonly ShippingLine[], parcel: Parcel): number =>
  sum(lines, (line) => ownRateOf(line) ?? 0) + (parcelRateOf(lines, parcel) ?? 0)

/** The delivery cost that a cart names before the checkout. */
export type CartDelivery =
  | { is: 'free' }
  /** `missingRupees` more make it free. */
  | { is: 'parcel'; missingRupees: number }
  /** Some line has its own rate: paise by line, and for the standard parcel of the others. */
  | { is: 'own rates'; linePaise: (number | undefined)[]; parcelPaise: number | undefined }

/** Decision 3: "free" stands only where every line travels in the standard parcel and that costs nothing. */
export function cartDelivery(lines: readonly ShippingLine[], parcel: Parcel): CartDelivery {
  const linePaise = lines.map(ownRateOf)
  const parcelPaise = parcelRateOf(lines, parcel)
  if (linePaise.some((paise) => paise !== undefined)) return { is: 'own rates', linePaise, parcelPaise }
  if (!parcelPaise) return { is: 'free' }
  const missingPaise = parcel.parcelFreeAbovePaise - subtotalOf(lines)
  // The parcel is free above the limit, not at it.
  return { is: 'parcel', missingRupees: Math.floor(missingPaise / 100) + 1 }
}

/** The delivery cost that a product's page names: of one piece, bought alone. */
export type ProductDelivery =
  | { is: 'free' }
  | { is: 'own rate'; paise: number }
  | { is: 'parcel'; paise: number; freeAbovePaise: number }

export function productDelivery(piece: Omit<ShippingLine, 'quantity'>, parcel: Parcel): ProductDelivery {
  const paise = shippingOf([{ ...piece, quantity: 1 }], parcel)
  if (paise === 0) return { is: 'free' }
  if (piece.shippingRatePaise !== null) return { is: 'own rate', paise }
  return { is: 'parcel', paise, freeAbovePaise: parcel.parcelFreeAbovePaise }
}
