import type { ReturnRule } from '@amritvasya/contract'
import type { NetQuantityUnit } from '@amritvasya/contract/rules/declarations'
import type { ColumnType, Generated, Selectable } from 'kysely'

type WithDefault<T> = Generated<T>
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Label = 'new' | 'sale' | 'regular'

type BrandTable = { id: string; name: string; description: WithDefault<string> }
type CategoryTable = {
  id: string
  parent_id: string | null
  name: string
  description: WithDefault<string>
  picture_hash: string
  picture_alt: WithDefault<string>
  position: WithDefault<number>
  is_active: WithDefault<boolean>
}
type ProductTable = {
  id: string
  name: string
  short_description: WithDefault<string>
  description: WithDefault<string>
  category_id: string
  brand_id: string
  product_code: string
  label: WithDefault<Label>
  is_published: WithDefault<boolean>
  is_featured: WithDefault<boolean>
  material: string | null
  return_rule: WithDefault<ReturnRule>
  /** ISO 3166-1 alpha-2; null while it is not stated. */
  country_of_origin: string | null
  /** Names with addresses, empty while they are not stated. */
  manufacturer: WithDefault<string>
  packer: WithDefault<string>
  importer: WithDefault<string>
  /** Such as `2026-03`. */
  manufactured_month: string | null
  /** Empty for the shop's own contacts. */
  consumer_care: WithDefault<string>
  average_rating: WithDefault<number>
  number_of_reviews: WithDefault<number>
  /** Of one unit; null for the standard parcel (decision 3). */
  shipping_rate_paise: number | null
  /** 4, 6 or 8 digits; empty while unknown. */
  hsn_code: WithDefault<string>
  /** In hundredths of a per cent; prices include it. */
  gst_basis_points: WithDefault<number>
  low_stock_at: WithDefault<number>
  created_at: Timestamp
  updated_at: Timestamp
}
export type ProductColumns = Selectable<ProductTable>
type ProductPictureTable = {
  product_id: string
  position: number
  picture_hash: string
  alt: WithDefault<string>
}
type GstRateChangeTable = {
  id: string
  /** Longer codes that begin with it are meant too. */
  hsn_code: string
  former_basis_points: number
  basis_points: number
  valid_from: ColumnType<unknown, string, never>
  notification: string
  created_at: Generated<Date>
  applied_at: WithDefault<Date | null>
  changed_products: WithDefault<number | null>
}
type VariantTable = {
  id: string
  product_id: string
  position: number
  size: string | null
  color_name: string | null
  color_hex: string | null
  selling_price_paise: number
  mrp_paise: number
  quantity: number
  is_default: WithDefault<boolean>
  sku: string
  length: number | null
  breadth: number | null
  height: number | null
  dimension_unit: string | null
  weight: number | null
  weight_unit: string | null
  net_quantity: number | null
  net_quantity_unit: NetQuantityUnit | null
  /** Null shows the first of the product's pictures. */
  picture_hash: string | null
}
/** Written by a trigger, with every price of a variant. */
type PriceHistoryTable = {
  id: Generated<number>
  variant_id: string
  selling_price_paise: number
  mrp_paise: number
  /** Until the next row of the variant, or the end. */
  valid_from: Timestamp
  /** When the product was unpublished. */
  ended_at: Date | null
}
type StockReservationTable = {
  order_id: string
  variant_id: string
  quantity: number
  status: WithDefault<'held' | 'sold' | 'released'>
  returned: WithDefault<number>
}
declare module '../platform/database/database.ts' {
  interface Tables {
    brand: BrandTable
    category: CategoryTable
    product: ProductTable
    product_picture: ProductPictureTable
    gst_rate_change: GstRateChangeTable
    variant: VariantTable
    stock_reservation: StockReservationTable
    price_history: PriceHistoryTable
    catalogue_version: { version: number; only_row: boolean }
    catalogue_change: { version: number; product_id: string }
    search_word: { word: string; texts: number; sound: Generated<string> }
    synonym: { term: string; meaning: string }
  }
}
