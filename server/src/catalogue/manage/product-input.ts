export type VariantInput = {
  id: string
  size: string | null
  color: { name: string; hexCode: string } | null
  sellingPaise: number
  mrpPaise: number
  quantity: number
  sku: string
  dimensions: { length: number | null; breadth: number | null; height: number | null; unit: string } | null
  weight: { value: number; unit: string } | null
}

/** A whole product as the catalogue saves it. The first variant is the default one, the first picture the main one. */
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
