import { z } from 'zod'
import { answeredId, rupees } from '../primitives.ts'
import { netQuantityUnits } from '../rules/declarations.ts'
import { seo } from '../seo.ts'
import { pageFields } from './page-fields.ts'

/** Decision 27 fixes these values. */
export const productStatus = z.enum(['new', 'sale', 'regular'])
export type ProductStatus = z.output<typeof productStatus>

/** Addresses of sizes and formats derive from `url`. */
export const productImage = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type ProductImage = z.output<typeof productImage>

export const netQuantity = z.object({ value: z.number(), unit: z.enum(netQuantityUnits) })

export const color = z.object({ name: z.string(), hexCode: z.string() })

const pieceOfSet = z.object({
  /** It is null for one without a page of its own. */
  product: answeredId.nullable(),
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.number().int(),
  /** Addresses of sizes and formats derive from it. */
  image: z.string().nullable(),
})

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
  /** It is the address among the product's images; null to use the first one. */
  image: z.string().nullable(),
  /** It is that of one package; null while it is not stated. */
  netQuantity: netQuantity.nullish(),
  /**
   * It covers the 30 days before the present price began; null where the MRP is not above the price, or not
   * proven by that history.
   */
  lowestPriceOf30Days: rupees.nullish(),
  /** The present price ends then, as planned. */
  priceEndsAt: z.iso.datetime().optional(),
  /** A day in India until which its pieces come; missing for pieces that are there. */
  availableOn: z.iso.date().optional(),
  /** It says the same in words. */
  promise: z.string().optional(),
  /** Contents of one set; missing for a variant with stock of its own, and in lists. */
  pieces: z.array(pieceOfSet).optional(),
  /** It says the same in words, such as `Amethyst, 2 × Incense`. */
  contents: z.string().optional(),
})
export type Variant = z.output<typeof variant>

/** Has one variant: the default one or, outside of the list's price range, the cheapest within it. */
export const productSummary = z.object({
  _id: answeredId,
  name: z.string(),
  shortDescription: z.string(),
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
  variants: z.array(variant),
  /** The numbers count over all variants. */
  options: z.object({
    sizes: z.number().int(),
    colors: z.number().int(),
    lowestPrice: rupees,
    highestPrice: rupees,
  }),
  /** `hasDiscount` where the MRP is above the price and proven by the price history. */
  priceDisplay: z.object({ displayPrice: rupees, hasDiscount: z.boolean(), MRP: rupees }),
  createdAt: z.string(),
})
export type ProductSummary = z.output<typeof productSummary>

export const product = z.object({
  ...productSummary.shape,
  description: z.string(),
  ...pageFields,
  /** It is for one unit; null for the standard parcel (decision 3). */
  shippingRate: rupees.nullable(),
  /** It is the English name of `countryOfOrigin`. */
  originName: z.string().nullable(),
  /** It is missing while the product says nothing else to search engines than its page does. */
  seo: seo.optional(),
})
export type Product = z.output<typeof product>
