import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  type BrandInput,
  type CategoryInput,
  type ProductInput,
  saveBrands,
  saveCategories,
  saveProducts,
  type VariantInput,
} from '../catalogue/index.ts'
import type { Tables } from '../platform/database/database.ts'
import { addPictures } from '../platform/pictures/picture.repository.ts'

/** It is always the same for a key. */
export const sampleId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24)

export const samplePicture = { hash: '0123456789abcdef', width: 1200, height: 900 }

export const sampleBrand = (name: string): BrandInput => ({ id: sampleId(name), name, description: '' })

export const sampleCategory = (name: string, changes: Partial<CategoryInput> = {}): CategoryInput => ({
  id: sampleId(name),
  parentId: null,
  name,
  description: `All ${name}`,
  picture: { hash: samplePicture.hash, alt: name },
  position: 0,
  isActive: true,
  ...changes,
})

/** The prices are in rupees. */
export const sampleVariant = (
  sku: string,
  price = 500,
  changes: Partial<VariantInput> = {},
): VariantInput => ({
  id: sampleId(`variant ${sku}`),
  size: null,
  color: null,
  sellingPaise: price * 100,
  mrpPaise: price * 100,
  quantity: 5,
  sku,
  dimensions: null,
  weight: null,
  netQuantity: null,
  picture: null,
  ...changes,
})

/** It is published, with one variant, in 'Crystals' and of the brand 'Amrit'. */
export const sampleProduct = (
  name: string,
  { price, ...changes }: Partial<ProductInput> & { price?: number } = {},
): ProductInput => ({
  id: sampleId(name),
  name,
  shortDescription: '',
  description: '',
  categoryId: sampleId('Crystals'),
  brandId: sampleId('Amrit'),
  productCode: `CODE ${name}`,
  label: 'regular',
  isPublished: true,
  isFeatured: false,
  material: null,
  shippingRatePaise: null,
  hsnCode: '7103',
  gstBasisPoints: 300,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  pictures: [{ hash: samplePicture.hash, alt: name }],
  variants: [sampleVariant(`SKU ${name}`, price)],
  ...changes,
})

/** The back office sends this for a new product in 'Crystals', of the brand 'Amrit'. */
export const productForm = (name: string, changes: object = {}) => ({
  name,
  categoryId: sampleId('Crystals'),
  brandId: sampleId('Amrit'),
  label: 'new',
  isPublished: true,
  isFeatured: false,
  shippingRate: null as number | null,
  hsnCode: '7103',
  gstRate: 3,
  lowStockAt: 2,
  pictures: [{ hash: samplePicture.hash, alt: '' }],
  variants: [variantForm],
  ...changes,
})

export const variantForm = {
  color: null,
  sellingPrice: 100,
  mrp: 100,
  quantity: 1,
  dimensions: null,
  weight: null,
}

/** Returns a product with one variant of that stock. */
export const stockedProduct = (name: string, quantity: number, price = 100) =>
  sampleProduct(name, { variants: [sampleVariant(`SKU ${name}`, price, { quantity })] })

/** Returns a product that no load sells out, to be saved with a category and a brand of its own. */
export function plentifulProduct(name: string) {
  const variant = sampleVariant(`SKU ${name}`, 500, { quantity: 1_000_000 })
  const [category, brand] = [sampleCategory(name), sampleBrand(name)]
  const product = sampleProduct(name, { variants: [variant], categoryId: category.id, brandId: brand.id })
  return { variant, product, samples: { categories: [category], brands: [brand], products: [product] } }
}

/** Saves them with 'Crystals' and 'Amrit' by default. */
export const saveSamples = (
  database: Kysely<Tables>,
  {
    categories = [sampleCategory('Crystals')],
    brands = [sampleBrand('Amrit')],
    products = [],
  }: { categories?: CategoryInput[]; brands?: BrandInput[]; products?: ProductInput[] },
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await addPictures(transaction, [samplePicture])
    await saveBrands(transaction, brands)
    await saveCategories(transaction, categories)
    await saveProducts(transaction, products)
  })
