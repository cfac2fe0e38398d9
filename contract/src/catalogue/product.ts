import { z } from 'zod'
import { answeredId, rupees } from '../primitives.ts'

/** The label of a product (decision 27). Being published is a field of its own and not part of an answer. */
export const productStatus = z.enum(['new', 'sale', 'regular'])
export type ProductStatus = z.output<typeof productStatus>

/**
 * Whether a product may come back within the time of the return policy: as usual, only unopened, or not at all because it
 * was made to the buyer's measure. Damaged and wrong pieces always may.
 */
export const returnRule = z.enum(['usual', 'unopened', 'made to measure'])
export type ReturnRule = z.output<typeof returnRule>

/** A picture of a product. Its file stands at `url`; further sizes and formats follow from the file's address. */
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
  /** The url of its own picture, one of the product's images; null where the first of these stands for it. */
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
  /** The choice there is: how many sizes and colours, and the span of prices in rupees over all variants. */
  options: z.object({
    sizes: z.number().int(),
    colors: z.number().int(),
    lowestPrice: rupees,
    highestPrice: rupees,
  }),
  /** Rupees for sending one piece; null travels in the standard parcel (decision 3). */
  shippingRate: rupees.nullable(),
  priceDisplay: z.object({ displayPrice: rupees, hasDiscount: z.boolean(), MRP: rupees }),
  createdAt: z.string(),
})
export type Product = z.output<typeof product>

/**
 * A product in a list: without the long text and the shipping rate, with its main picture and one variant only, whose price
 * is shown: the default one, or in a list of a price range that it is not in, the cheapest one that is.
 */
export const productSummary = product.omit({ description: true, returns: true, shippingRate: true })
export type ProductSummary = z.output<typeof productSummary>
