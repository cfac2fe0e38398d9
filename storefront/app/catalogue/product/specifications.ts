import type { Product, Variant } from '@amritvasya/contract'

const none = 'N/A'

const measure = (value: number | null | undefined, unit: string | undefined): string =>
  value === null || value === undefined ? none : `${value} ${unit ?? ''}`.trim()

/** Returns such as `7.5 × 5.5 × 10 cm, 290 g`; it is empty where nothing is known. */
export function measures({ dimensions, weight }: Variant): string {
  const { length, breadth, height, unit } = dimensions ?? {}
  const lengths = [length, breadth, height].filter((value) => value != null).join(' × ')
  return [lengths && `${lengths} ${unit ?? ''}`.trim(), weight && `${weight.value} ${weight.unit}`]
    .filter(Boolean)
    .join(', ')
}

export function specifications(
  product: Pick<Product, 'material'>,
  variant: Variant | undefined,
): [string, string][] {
  const { dimensions, weight } = variant ?? {}
  return [
    ['Length', measure(dimensions?.length, dimensions?.unit)],
    ['Width', measure(dimensions?.breadth, dimensions?.unit)],
    ['Height', measure(dimensions?.height, dimensions?.unit)],
    ['Weight', measure(weight?.value, weight?.unit)],
    ['SKU', variant?.sku || none],
    ['Material', product.material || none],
  ]
}
