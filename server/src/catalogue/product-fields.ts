import { type AdminProductFields, pageFieldDefaults } from '@amritvasya/contract'
import type { ProductColumns } from './catalogue.tables.ts'

/** It is the notation of a cell in the CSV file. */
export type CellKind = 'text' | 'choice' | 'yes or no' | 'number' | 'optional number'

type ProductField = {
  column: keyof ProductColumns
  /** It is the heading in the CSV file, if it differs from the column. */
  heading?: string
  /** It is missing if the import looks the value up. */
  cell?: CellKind
  /** It is true if the column was added since and follows those of a variant, so that the others are where they were. */
  isLast?: true
  /** It is true if the product's page has the field, and lists do not have it. */
  isOnPage?: true
} & (
  | { field: keyof AdminProductFields; form?: undefined }
  /** `form` is the name in the form of the back office, which has another unit. */
  | { field: string; form: keyof AdminProductFields }
)

/**
 * Fields of a product with a column each, in the order of the CSV file. The statements that read and write products,
 * the types of products and the CSV file derive from this table.
 */
export const plainFields = [
  { field: 'productCode', column: 'product_code' },
  { field: 'name', column: 'name', cell: 'text' },
  { field: 'categoryId', column: 'category_id', heading: 'category' },
  { field: 'brandId', column: 'brand_id', heading: 'brand' },
  { field: 'shortDescription', column: 'short_description', cell: 'text' },
  { field: 'description', column: 'description', cell: 'text', isOnPage: true },
  { field: 'label', column: 'label', cell: 'choice' },
  { field: 'isPublished', column: 'is_published', heading: 'published', cell: 'yes or no' },
  { field: 'isFeatured', column: 'is_featured', heading: 'featured', cell: 'yes or no' },
  { field: 'material', column: 'material', cell: 'text' },
  { field: 'returns', column: 'return_rule', heading: 'returns', cell: 'choice', isOnPage: true },
  { field: 'countryOfOrigin', column: 'country_of_origin', cell: 'text', isOnPage: true },
  { field: 'manufacturer', column: 'manufacturer', cell: 'text', isOnPage: true },
  { field: 'packer', column: 'packer', cell: 'text', isOnPage: true },
  { field: 'importer', column: 'importer', cell: 'text', isOnPage: true },
  { field: 'manufacturedMonth', column: 'manufactured_month', cell: 'text', isOnPage: true },
  { field: 'consumerCare', column: 'consumer_care', cell: 'text', isOnPage: true },
  {
    field: 'shippingRatePaise',
    column: 'shipping_rate_paise',
    form: 'shippingRate',
    heading: 'shipping_rate',
    cell: 'optional number',
  },
  { field: 'hsnCode', column: 'hsn_code', cell: 'text' },
  {
    field: 'gstBasisPoints',
    column: 'gst_basis_points',
    form: 'gstRate',
    heading: 'gst_percent',
    cell: 'number',
  },
  { field: 'lowStockAt', column: 'low_stock_at', cell: 'number' },
  { field: 'seoTitle', column: 'seo_title', cell: 'text', isLast: true, isOnPage: true },
  { field: 'seoDescription', column: 'seo_description', cell: 'text', isLast: true, isOnPage: true },
  {
    field: 'sharePictureHash',
    column: 'share_picture_hash',
    form: 'sharePicture',
    isOnPage: true,
    isLast: true,
  },
  { field: 'stones', column: 'stones', cell: 'text', isLast: true },
  { field: 'colors', column: 'colors', cell: 'text', isLast: true },
  { field: 'intentions', column: 'intentions', cell: 'text', isLast: true },
] as const satisfies readonly ProductField[]

type Listed = (typeof plainFields)[number]

export type ProductValues = { [One in Listed as One['field']]: ProductColumns[One['column']] }
export type PageValues = {
  [One in Extract<Listed, { isOnPage: true }> as One['field']]: ProductColumns[One['column']]
}

/** Returns the heading of the field's column in the CSV file. */
export const headingOf = (one: Listed): string => ('heading' in one ? one.heading : one.column)

/** Values of a new product that is saved without them. */
export const productDefaults = {
  ...pageFieldDefaults,
  lowStockAt: 5,
  seoTitle: '',
  seoDescription: '',
  sharePictureHash: null,
  stones: '',
  colors: '',
  intentions: '',
} satisfies Partial<ProductValues>
