import type { Variant } from '@amritvasya/contract'

export type Axis = 'size' | 'color'

/** One size or colour that can be chosen. */
export type Option = {
  value: string
  hexCode: string | undefined
  /** What choosing it leads to. */
  variant: Variant
  chosen: boolean
  /** Whether it exists together with the other choice as it stands; choosing it anyway changes that one. */
  fits: boolean
  inStock: boolean
}

const valueIn = (variant: Variant, axis: Axis): string | null =>
  axis === 'size' ? variant.size : (variant.color?.name ?? null)

const otherThan = (axis: Axis): Axis => (axis === 'size' ? 'color' : 'size')

/** PDP-10, decision 25: the first variant having that value, preferring one that keeps the other choice. */
export function pick(
  variants: readonly Variant[],
  current: Variant,
  axis: Axis,
  value: string,
): Variant | undefined {
  const having = variants.filter((variant) => valueIn(variant, axis) === value)
  const other = otherThan(axis)
  const kept = having.find((variant) => valueIn(variant, other) === valueIn(current, other))
  return kept ?? having[0]
}

/** Every size or colour of a product, in the order of its variants (PDP-09). */
export function optionsOf(variants: readonly Variant[], current: Variant, axis: Axis): Option[] {
  const values = new Set(variants.map((variant) => valueIn(variant, axis)))
  const other = otherThan(axis)
  return [...values].flatMap((value) => {
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
}

/** How a variant is told from its siblings: `Rose, 17 cm`; empty when it has neither. */
export const variantName = (variant: { size: string | null; color: { name: string } | null }): string =>
  [variant.color?.name, variant.size].filter(Boolean).join(', ')
