import { allocateProportionally } from './allocate-proportionally.ts'

/** A component's price is in paise for one piece; that of the bundle is for all of them together. */
export type PricedComponent = { pricePaise: number; quantity: number }

/** The pieces are of one component at one price. */
export type BundlePart = {
  /** It is the position of its component. */
  component: number
  quantity: number
  pricePaise: number
  /** It is null in the standard parcel. */
  shippingRatePaise: number | null
}

/** Prices of pieces that add up to the share of their component, and differ by at most one paisa. */
const perPiece = (sharePaise: number, pieces: number): number[] =>
  Array.from(
    { length: pieces },
    (_, i) => Math.floor(sharePaise / pieces) + (i < sharePaise % pieces ? 1 : 0),
  )

/** Components that cost nothing alone count by their pieces. */
function sharesOf(paise: number, components: readonly PricedComponent[]): number[] {
  const values = components.map(({ pricePaise, quantity }) => pricePaise * quantity)
  const isFree = values.every((value) => value === 0)
  return allocateProportionally(paise, isFree ? components.map(({ quantity }) => quantity) : values)
}

/**
 * Prorates price and delivery of one bundle over its components by what they cost alone (BUNDLE-05): largest
 * remainder in whole paise, so that the parts add up exactly, also of several bundles.
 */
export function splitBundle(
  bundle: { pricePaise: number; shippingRatePaise: number | null },
  components: readonly PricedComponent[],
): BundlePart[] {
  const prices = sharesOf(bundle.pricePaise, components)
  const rates = bundle.shippingRatePaise === null ? null : sharesOf(bundle.shippingRatePaise, components)
  return components.flatMap(({ quantity }, component) => {
    const piecePrices = perPiece(prices[component] ?? 0, quantity)
    const pieceRates = rates && perPiece(rates[component] ?? 0, quantity)
    const pieces = piecePrices.map((pricePaise, i) => ({
      pricePaise,
      shippingRatePaise: pieceRates?.[i] ?? null,
    }))
    const alike = Map.groupBy(pieces, (piece) => `${piece.pricePaise} ${piece.shippingRatePaise}`)
    return [...alike.values()].flatMap((group) =>
      group[0] ? [{ component, quantity: group.length, ...group[0] }] : [],
    )
  })
}
