import type { ReturnRule } from '@amritvasya/contract'
export type VariantInput = {
  id: string
  size: string | null
  color: { name: string; hexCode: string } | null
  sellingPaise: number
  mrpPaise: number
  /** In units; ignored for an existing variant. */
  quantity: number
  sku: string
  dimensions: { length: number | null; breadth: number | null; height: number | null; unit: string } | null
  weight: { value: number; unit: string } | null
  /** Hash of one of the product's pictures; null shows the first of them. */
  picture: string | null
}

/** The first variant is the default one, the first picture the main one. */
export type ProductInput = {
  id: string
  name: string
  shortDescription: string
  description: string
  categoryId: string
  brandId: string
  productCode: string
  label: 'new' | 'sale' | 'regular'
  isPublished: boolean
  isFeatured: boolean
  material: string | null
  /** 'usual' when left out. */
  returns?: ReturnRule
  /** Of one unit; null for the standard parcel (decision 3). */
  shippingRatePaise: number | null
  /** 4, 6 or 8 digits; empty while unknown. */
  hsnCode: string
  /** In hundredths of a per cent; prices include it. */
  gstBasisPoints: number
  /** A variant with this stock or less is low; 5 when left out. */
  lowStockAt?: number
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
