import type { AdminProduct } from '@amritvasya/contract'
import type { NetQuantityUnit } from '@amritvasya/contract/rules/declarations'

type Variant = AdminProduct['variants'][number]
export type VariantDraft = Partial<Omit<Variant, 'color' | 'dimensions' | 'weight' | 'netQuantity'>> & {
  color?: { name?: string | null; hexCode?: string | null } | null
  dimensions?: Partial<NonNullable<Variant['dimensions']>> | null
  weight?: { value?: number | null; unit?: string | null } | null
  netQuantity?: { value?: number | null; unit?: NetQuantityUnit | null } | null
}
export type ProductDraft = Partial<Omit<AdminProduct, 'variants'>> & { variants?: VariantDraft[] }

export const newVariant: VariantDraft = { quantity: 0, netQuantity: { value: 1, unit: 'piece' } }

const unknownColour = '#808080'

function toVariant({ color, dimensions, weight, netQuantity, ...variant }: VariantDraft) {
  const { length = null, breadth = null, height = null, unit } = dimensions ?? {}
  const isMeasured = [length, breadth, height].some((side) => side !== null)
  return {
    ...variant,
    size: variant.size ?? null,
    sku: variant.sku ?? '',
    picture: variant.picture ?? null,
    gtin: variant.gtin ?? null,
    quantity: variant.quantity ?? 0,
    color: color?.name ? { name: color.name, hexCode: color.hexCode || unknownColour } : null,
    dimensions: isMeasured ? { length, breadth, height, unit: unit || 'cm' } : null,
    netQuantity: netQuantity?.value ? { value: netQuantity.value, unit: netQuantity.unit || 'piece' } : null,
    weight: weight?.value ? { value: weight.value, unit: weight.unit || 'g' } : null,
  }
}

/** Empty parts of a variant become null. */
export const toSave = ({ variants = [], hsnCode, ...product }: ProductDraft) => ({
  ...product,
  // react-admin empties a field to null.
  manufacturer: product.manufacturer ?? '',
  packer: product.packer ?? '',
  importer: product.importer ?? '',
  consumerCare: product.consumerCare ?? '',
  manufacturedMonth: product.manufacturedMonth || null,
  countryOfOrigin: product.countryOfOrigin || null,
  hsnCode: hsnCode ?? '',
  variants: variants.map(toVariant),
})
