import type { NetQuantity } from '@amritvasya/contract/rules/declarations'
import type { ProductValues, productDefaults } from '../product-fields.ts'

export type VariantInput = {
  id: string
  size: string | null
  color: { name: string; hexCode: string } | null
  sellingPaise: number
  mrpPaise: number
  /** It is ignored for an existing variant. */
  quantity: number
  sku: string
  dimensions: { length: number | null; breadth: number | null; height: number | null; unit: string } | null
  weight: { value: number; unit: string } | null
  netQuantity: NetQuantity | null
  /** Null shows the product's first picture. */
  picture: string | null
  /** 14 digits; null for none, missing to keep it. */
  gtin?: string | null | undefined
}

/** Fields with a default may be left out. The first variant is the default one, the first picture the main one. */
export type ProductInput = Omit<ProductValues, keyof typeof productDefaults> &
  Partial<Pick<ProductValues, keyof typeof productDefaults>> & {
    id: string
    createdAt: Date
    pictures: { hash: string; alt: string }[]
    variants: [VariantInput, ...VariantInput[]]
  }

export type CategoryInput = {
  id: string
  parentId: string | null
  name: string
  description: string
  picture: { hash: string; alt: string }
  position: number
  isActive: boolean
}

export type BrandInput = { id: string; name: string; description: string }
