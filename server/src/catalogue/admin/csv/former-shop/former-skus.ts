/** The variant is here already. */
export type KnownVariant = { sku: string; size: string | null }

const MAX_SKU_LENGTH = 60

const optionsOf = (size: string | null): string => (size ?? '').toLowerCase()

/**
 * Returns the SKU of each variant. One that is here is found by its SKU and else by its options, so that neither another
 * order of the lines nor a missing SKU lets two variants change places.
 * @param used by the products before, and by these afterwards
 */
export function skusOf(
  variants: readonly { sku: string; size: string }[],
  productCode: string,
  stored: readonly KnownVariant[],
  used: Set<string>,
): string[] {
  const byOptions = new Map(stored.toReversed().map(({ sku, size }) => [optionsOf(size), sku]))
  const taken = new Set(stored.map(({ sku }) => sku))
  const claimed = new Map<number, string>()
  for (const [index, { sku }] of variants.entries()) {
    if (taken.has(sku) && !used.has(sku)) claim(index, sku)
  }
  for (const [index, { size }] of variants.entries()) {
    const found = byOptions.get(optionsOf(size))
    if (!claimed.has(index) && found !== undefined && !used.has(found)) claim(index, found)
  }
  for (const [index, { sku }] of variants.entries()) {
    if (!claimed.has(index)) claim(index, isFree(sku) ? sku : made(index + 1))
  }
  return variants.map((_, index) => claimed.get(index) ?? '')

  function claim(index: number, sku: string): void {
    claimed.set(index, sku)
    used.add(sku)
  }
  function isFree(sku: string): boolean {
    return sku !== '' && sku.length <= MAX_SKU_LENGTH && !used.has(sku)
  }
  function made(from: number): string {
    let number = from
    while (used.has(`${productCode}-${number}`) || taken.has(`${productCode}-${number}`)) number++
    return `${productCode}-${number}`
  }
}
