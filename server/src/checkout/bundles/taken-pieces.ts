import type { ForSale, Shortage } from '../../catalogue/index.ts'

type BoughtLine = ForSale & { quantity: number }

/** Returns the lines with the components in place of bundles, whose stock is what an order takes. */
export const takenPieces = <Line extends BoughtLine>(lines: readonly Line[]): (Line | BoughtLine)[] =>
  lines.flatMap((line): (Line | BoughtLine)[] =>
    line.bundle
      ? line.bundle.components.map(({ variant, quantity }) => ({
          ...variant,
          quantity: quantity * line.quantity,
        }))
      : [line],
  )

/** Returns the requested pieces, of unknown variants too. */
export const requestedPieces = (
  lines: readonly { variantId: string; quantity: number }[],
  onSale: ReadonlyMap<string, ForSale>,
): { variantId: string; quantity: number }[] =>
  lines.flatMap((line) => {
    const variant = onSale.get(line.variantId)
    return variant?.bundle ? takenPieces([{ ...variant, quantity: line.quantity }]) : [line]
  })

/** Returns the stock of each variant, and of the components of bundles. */
export const stockOfPieces = (variants: Iterable<ForSale>): Map<string, number> =>
  new Map(
    [...variants].flatMap(({ variantId, available, bundle }): [string, number][] => [
      [variantId, available],
      ...(bundle?.components ?? []).map(({ variant }): [string, number] => [
        variant.variantId,
        variant.available,
      ]),
    ]),
  )

/**
 * Finds the lines that cannot be had where bundles and single pieces share components: earlier lines come first.
 * @param missing stock of components that is less than the lines say
 */
export function shortBundles(lines: readonly BoughtLine[], missing: readonly Shortage[] = []): Shortage[] {
  const left = stockOfPieces(lines)
  for (const { variantId, available } of missing) left.set(variantId, available)
  return lines.flatMap((line) => {
    const { variantId, quantity, available } = line
    const parts = line.bundle?.components ?? [{ variant: line, quantity: 1 }]
    const most = Math.min(
      // A component that is not published makes the bundle unavailable, whatever its stock.
      line.bundle ? available : Number.POSITIVE_INFINITY,
      ...parts.map((part) => Math.floor((left.get(part.variant.variantId) ?? 0) / part.quantity)),
    )
    for (const part of parts) {
      const id = part.variant.variantId
      left.set(id, Math.max(0, (left.get(id) ?? 0) - part.quantity * quantity))
    }
    return most < quantity ? [{ variantId, available: most }] : []
  })
}
