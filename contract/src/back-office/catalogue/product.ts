import { z } from 'zod'
import { pageFieldInputs, pageFields } from '../../catalogue/page-fields.ts'
import { netQuantity, productStatus } from '../../catalogue/product.ts'
import { line, optionalLine, optionalText } from '../../fields.ts'
import { answeredId, rupees } from '../../primitives.ts'
import { fullGtin, whyNoGtin } from '../../rules/barcodes.ts'
import { netQuantityUnits } from '../../rules/declarations.ts'
import { namesIn } from '../../rules/facets.ts'
import { seoFieldInputs, seoFields } from '../../seo.ts'
import {
  chosen,
  gstRates,
  orderedPrices,
  pictureField,
  piecesField,
  priceField,
  pricesFields,
  shownPicture,
  shownPrices,
} from './fields.ts'

const hsn = 'The HSN code has 4, 6 or 8 digits'
const measure = (what: string) =>
  z.number(`Please enter ${what} as a number`).min(0, `${what} must not be negative`).max(100_000).nullable()

const dimensions = z
  .object({
    length: measure('Length'),
    breadth: measure('Breadth'),
    height: measure('Height'),
    unit: z.enum(['mm', 'cm', 'inch'], 'Please choose mm, cm or inch'),
  })
  .nullable()
const weight = z
  .object({
    value: z
      .number('Please enter the weight as a number')
      .positive('The weight must be above 0')
      .max(100_000),
    unit: z.enum(['g', 'kg', 'carat'], 'Please choose g, kg or carat'),
  })
  .nullable()

const netQuantityField = z
  .object({
    value: z
      .number('Please enter the net quantity as a number')
      .positive('The net quantity must be above 0')
      .max(100_000, 'The net quantity must be at most 1,00,000'),
    unit: z.enum(netQuantityUnits, `Please choose ${netQuantityUnits.join(', ')}`),
  })
  .nullish()

const color = z
  .object({
    name: line('Please name the colour', { max: 40, what: 'Colour' }),
    hexCode: z.string('Please choose the colour').regex(/^#[0-9a-fA-F]{6}$/, 'Please choose the colour'),
  })
  .nullable()

const lineOrNone = (most: number, what: string) =>
  optionalLine(most, what).transform((value) => value || null)

const wrongGtin = {
  digits: 'A barcode of the maker has 8, 12, 13 or 14 digits',
  check: 'The last digit of this barcode does not fit. Please compare it with the product',
}
const gtin = z
  .string('Please enter the digits below the barcode')
  .max(30, wrongGtin.digits)
  .transform((text) => text.replaceAll(' ', ''))
  .superRefine((text, context) => {
    const wrong = text === '' ? undefined : whyNoGtin(text)
    if (wrong) context.addIssue({ code: 'custom', message: wrongGtin[wrong] })
  })
  .transform((text) => (text === '' ? null : fullGtin(text)))

const variantFields = z
  .object({
    /** It is missing for a new variant. */
    id: chosen('This variant is not known').nullish(),
    size: lineOrNone(40, 'Size'),
    color,
    ...pricesFields,
    /** The stock endpoints change existing variants. */
    quantity: piecesField().default(0),
    /** It is generated when it is missing. */
    sku: optionalLine(60, 'SKU'),
    dimensions,
    weight,
    /** It is null for none, missing to keep it. */
    netQuantity: netQuantityField,
    /** Hash of one of the product's pictures; null for none, missing to keep it. */
    picture: z
      .string('Please choose the picture again')
      .regex(/^[0-9a-f]{16}$/, 'Please choose the picture again')
      .nullish(),
    /** EAN or UPC of the maker; null for none, missing to keep it. */
    gtin: gtin.nullish(),
  })
  .refine(orderedPrices.check, orderedPrices.says)

const MAX_NAMES_LENGTH = 300

/** Names separated by commas, each once; what is left out stays. */
const names = (what: string) =>
  z
    .string(`${what} must be text`)
    .max(2_000, `${what} must be at most ${MAX_NAMES_LENGTH} characters`)
    .nullable()
    .transform((text) => namesIn(text ?? '').join(', '))
    .pipe(z.string().max(MAX_NAMES_LENGTH, `${what} must be at most ${MAX_NAMES_LENGTH} characters`))
    .optional()

/** The first variant is the default one; the first picture is the main one. */
export const productFields = z.object({
  name: line('Please enter a name', { max: 200, what: 'Name' }),
  shortDescription: optionalLine(300, 'Short description'),
  description: optionalText(20_000, 'Description'),
  categoryId: chosen('Please choose a category'),
  brandId: chosen('Please choose a brand'),
  /** It is generated when it is missing. */
  productCode: optionalLine(60, 'Product code'),
  label: z.enum(productStatus.options, 'Please choose a label'),
  isPublished: z.boolean('Please say whether the product is published'),
  isFeatured: z.boolean('Please say whether the product is featured'),
  material: lineOrNone(100, 'Material'),
  /** It is empty for those of the material. */
  stones: names('Stones'),
  /** Variants have further colours of their own. */
  colors: names('Colours'),
  intentions: names('Intentions'),
  ...pageFieldInputs,
  ...seoFieldInputs,
  /** It is in rupees for one unit; null for the standard parcel. */
  shippingRate: priceField('the shipping rate', 0).nullable(),
  hsnCode: z.string(hsn).regex(/^(\d{4}|\d{6}|\d{8})?$/, hsn),
  gstRate: z.literal(gstRates, `The GST rate is one of ${gstRates.join(', ')} per cent`),
  /** Stock that equals the limit counts as low. */
  lowStockAt: piecesField('the low stock limit'),
  pictures: z.array(pictureField).max(20, 'A product has at most 20 pictures'),
  variants: z
    .array(variantFields)
    .min(1, 'A product needs at least one variant')
    .max(100, 'A product has at most 100 variants'),
})
export type AdminProductFields = z.output<typeof productFields>

const variant = z.object({
  id: answeredId,
  size: z.string().nullable(),
  color: z.object({ name: z.string(), hexCode: z.string() }).nullable(),
  ...shownPrices,
  quantity: z.number().int(),
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
  netQuantity: netQuantity.nullable(),
  picture: z.string().nullable(),
  gtin: z.string().nullable().optional(),
  /** Its labels bear the GTIN, or else the shop's own code; it is missing before the product is saved. */
  barcode: z.string().optional(),
  /** It covers the 30 days before the present price began; null where shoppers were asked none. */
  lowestPriceOf30Days: rupees.nullish(),
  /** False means that the MRP is above the price and was not asked for all of the 30 days before. */
  isStruckPriceProven: z.boolean().optional(),
  /** A set, whose stock is what its pieces make up. */
  isBundle: z.boolean().optional(),
  /** Day in India until which its pieces come; missing for pieces that are there. */
  availableOn: z.iso.date().optional(),
})

export const adminProduct = z.object({
  id: answeredId,
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  categoryId: answeredId,
  brandId: answeredId,
  productCode: z.string(),
  label: productStatus,
  isPublished: z.boolean(),
  /** It is published, and in a category that is not hidden. */
  isInShop: z.boolean(),
  isFeatured: z.boolean(),
  material: z.string().nullable(),
  stones: z.string(),
  colors: z.string(),
  intentions: z.string(),
  ...pageFields,
  ...seoFields,
  shippingRate: rupees.nullable(),
  hsnCode: z.string(),
  gstRate: z.number(),
  lowStockAt: z.number().int(),
  pictures: z.array(shownPicture),
  variants: z.array(variant),
  createdAt: z.iso.datetime(),
  /** It is sent back with the next update, as an optimistic lock. */
  updatedAt: z.iso.datetime(),
})
export type AdminProduct = z.output<typeof adminProduct>

/** It is empty in a shop without declarations. */
export const lastDeclarations = adminProduct.pick({
  countryOfOrigin: true,
  manufacturer: true,
  packer: true,
  importer: true,
})
export type LastDeclarations = z.output<typeof lastDeclarations>

export const listedProduct = z.object({
  id: answeredId,
  name: z.string(),
  productCode: z.string(),
  picture: shownPicture.nullable(),
  categoryName: z.string(),
  brandName: z.string(),
  label: productStatus,
  isPublished: z.boolean(),
  isInShop: z.boolean(),
  isFeatured: z.boolean(),
  ...shownPrices,
  variantCount: z.number().int(),
  stock: z.number().int(),
  isLow: z.boolean(),
  /** Shoppers who asked for a mail and have not got it. */
  waitingForStock: z.number().int(),
  waitingForPrice: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ListedProduct = z.output<typeof listedProduct>
