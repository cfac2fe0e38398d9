import { z } from 'zod'
import { answeredId, rupees } from '../primitives.ts'

/** The label of a product (decision 27). Publication is a separate field, which responses do not contain. */
export const productStatus = z.enum(['new', 'sale', 'regular'])
export type ProductStatus = z.output<typeof productStatus>

/**
 * The return rule within the time of the return policy: as usual, only unopened, or not at all because the product was
 * made to measure. Damaged and wrong products can always be returned.
 */
export const returnRule = z.enum(['usual', 'unopened', 'made to measure'])
export type ReturnRule = z.output<typeof returnRule>

/** The addresses of further sizes and formats derive from `url`. */
export const productImage = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type ProductImage = z.output<typeof productImage>

export const color = z.object({ name: z.string(), hexCode: z.string() })

/** ENT-02. */
export const variant = z.object({
  _id: answeredId,
  size: z.string().nullable(),
  color: color.nullable(),
  sellingPrice: rupees,
  MRP: rupees,
  quantity: z.number().int(),
  isDefault: z.boolean(),
  sku: z.string(),
  dimensions: z
    .object({
      length: z.number().nullable(),
      breadth: z.number().nullable(),
      height: z.number().nullable(),
      unit: z.string(),
    })
    .nullable(),
  weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
  /** The url of the variant's own picture among the product's images; null to use the first one. */
  image: z.string().nullable(),
})
export type Variant = z.output<typeof variant>

/** ENT-01. */
export const product = z.object({
  _id: answeredId,
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  category: z.object({ _id: answeredId, name: z.string() }),
  brand: z.object({ _id: answeredId, name: z.string() }),
  image: z.string(),
  images: z.array(productImage),
  productCode: z.string(),
  status: productStatus,
  totalStock: z.number().int(),
  averageRating: z.number(),
  numberOfReviews: z.number().int(),
  material: z.string().nullable(),
  returns: returnRule,
  variants: z.array(variant),
  /** Numbers of sizes and colours, and the range of prices in rupees over all variants. */
  options: z.object({
    sizes: z.number().int(),
    colors: z.number().int(),
    lowestPrice: rupees,
    highestPrice: rupees,
  }),
  /** Rupees for shipping one unit; null for the standard parcel (decision 3). */
  shippingRate: rupees.nullable(),
  priceDisplay: z.object({ displayPrice: rupees, hasDiscount: z.boolean(), MRP: rupees }),
  createdAt: z.string(),
})
export type Product = z.output<typeof product>

/**
 * A product in a list: without the long text and the shipping rate, with its main picture and only one variant, whose
 * price is shown. That is the default variant or, outside of the list's price range, the cheapest one within it.
 */
export const productSummary = product.omit({ description: true, returns: true, shippingRate: true })
export type ProductSummary = z.output<typeof productSummary>
