import type { Variant } from '@amritvasya/contract'

export type Axis = 'size' | 'color'

type Choice = Pick<Variant, 'size' | 'color'>

export type Option = {
  value: string
  hexCode: string | undefined
  variant: Variant
  chosen: boolean
  /** It is false when no variant has both this option and the other choice. */
  fits: boolean
  inStock: boolean
}

const valueIn = (variant: Choice, axis: Axis): string | null =>
  axis === 'size' ? variant.size : (variant.color?.name ?? null)

const otherThan = (axis: Axis): Axis => (axis === 'size' ? 'color' : 'size')

/** Prefers a variant that keeps the other choice (decision 25). */
export function pick<V extends Choice>(
  variants: readonly V[],
  current: V,
  axis: Axis,
  value: string,
): V | undefined {
  const having = variants.filter((variant) => valueIn(variant, axis) === value)
  const other = otherThan(axis)
  const sameOther = having.find((variant) => valueIn(variant, other) === valueIn(current, other))
  return sameOther ?? having[0]
}

export function movedText(before: Choice, after: Choice, axis: Axis): string {
  const other = otherThan(axis)
  const [was, is] = [valueIn(before, other), valueIn(after, other)]
  if (was === is || !is) return ''
  const name = other === 'size' ? 'size' : 'colour'
  const now = `The ${name} is now ${is}.`
  return was ? `${valueIn(after, axis)} does not come in ${was}. ${now}` : now
}

const factors: Record<string, number> = { mm: 1, cm: 10, g: 1, kg: 1000 }

/** Returns the last measure of a size in its smallest unit: 170 for `Regular, 17 cm`; NaN without one. */
function measure(size: string): number {
  const [, number, unit = ''] = /.*?([\d.]+)\s*(mm|cm|g|kg)$/.exec(size) ?? []
  return Number(number) * (factors[unit] ?? Number.NaN)
}

/** Measured sizes are ascending, others in the order of the variants. */
export function bySize<Item>(items: readonly Item[], sizeOf: (item: Item) => string): readonly Item[] {
  if (items.some((item) => Number.isNaN(measure(sizeOf(item))))) return items
  return items.toSorted((one, other) => measure(sizeOf(one)) - measure(sizeOf(other)))
}

/** They are in the order of {@link bySize}. */
export function optionsOf(variants: readonly Variant[], current: Variant, axis: Axis): readonly Option[] {
  const values = new Set(variants.map((variant) => valueIn(variant, axis)))
  const other = otherThan(axis)
  const options = [...values].flatMap((value): Option | Option[] => {
    const variant = value ? pick(variants, current, axis, value) : undefined
    if (!value || !variant) return []
    return {
      value,
      hexCode: axis === 'color' ? variant.color?.hexCode : undefined,
      variant,
      chosen: valueIn(current, axis) === value,
      fits: valueIn(variant, other) === valueIn(current, other),
      inStock: variant.quantity > 0,
    }
  })
  return bySize(options, ({ value }) => value)
}
