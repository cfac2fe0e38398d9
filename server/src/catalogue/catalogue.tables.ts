import type { ReturnRule } from '@amritvasya/contract'
import type { BundleSupply } from '@amritvasya/contract/rules/bundles'
import type { NetQuantityUnit } from '@amritvasya/contract/rules/declarations'
import type { PlannedPriceOutcome } from '@amritvasya/contract/rules/planned-prices'
import type { PriceRule } from '@amritvasya/contract/rules/price-change'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'

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
  /** It applies after the pinned products. */
  in_stock_first: WithDefault<boolean>
  /** Search engines and link previews show it; empty for what the page shows by itself. */
  seo_title: WithDefault<string>
  seo_description: WithDefault<string>
  share_picture_hash: WithDefault<string | null>
}
/** Pictures of link previews, which are not deleted. */
type SharePictureTable = { picture_hash: string }
type PinnedSearchTable = {
  id: string
  phrase: string
  /** They are written as searches are compared. */
  words: string
  created_at: Generated<Date>
}
type PinnedProductTable = {
  /** Either this or the search is set. */
  category_id: WithDefault<string | null>
  search_id: WithDefault<string | null>
  product_id: string
  place: number
}
/** Each of both means the other. */
type SynonymTable = { id: Generated<string>; term: string; meaning: string; created_at: Generated<Date> }
/** Counts of searches that found nothing, by day in India, without who searched. */
type MissedSearchTable = { day: string; words: string; searches: number }
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
  /** Names, separated by commas; empty for those of the material. */
  stones: WithDefault<string>
  /** Names, separated by commas, beside the colours of the variants. */
  colors: WithDefault<string>
  intentions: WithDefault<string>
  return_rule: WithDefault<ReturnRule>
  /** ISO 3166-1 alpha-2; null while it is not stated. */
  country_of_origin: string | null
  /** Names with addresses, empty while they are not stated. */
  manufacturer: WithDefault<string>
  packer: WithDefault<string>
  importer: WithDefault<string>
  /** It is written as `2026-03`. */
  manufactured_month: string | null
  /** It is empty for the shop's own contacts. */
  consumer_care: WithDefault<string>
  average_rating: WithDefault<number>
  number_of_reviews: WithDefault<number>
  /** It is the rate of one unit; null for the standard parcel (decision 3). */
  shipping_rate_paise: number | null
  /** It has 4, 6 or 8 digits; empty while unknown. */
  hsn_code: WithDefault<string>
  /** It is in hundredths of a per cent; prices include it. */
  gst_basis_points: WithDefault<number>
  low_stock_at: WithDefault<number>
  /** Search engines and link previews show it; empty for what the page shows by itself. */
  seo_title: WithDefault<string>
  seo_description: WithDefault<string>
  share_picture_hash: string | null
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
  /** It is null for a variant with stock of its own. */
  bundle_supply: WithDefault<BundleSupply | null>
  /** A day in India; null for pieces that are there. Read as text. */
  available_on: ColumnType<Date | null, string | null | undefined, string | null>
}
type BundleComponentTable = {
  bundle_id: string
  component_id: string
  position: number
  /** It counts pieces in one bundle. */
  quantity: number
}
/** A trigger adds one with each variant. */
type VariantBarcodeTable = {
  variant_id: string
  own_number: GeneratedAlways<number>
  /** It always has 14 digits. */
  gtin: WithDefault<string | null>
}
/** A trigger writes it with every price of a variant. */
type PriceHistoryTable = {
  id: Generated<number>
  variant_id: string
  selling_price_paise: number
  mrp_paise: number
  /** The price holds until the next row of the variant, or the end. */
  valid_from: Timestamp
  /** The product was unpublished at that moment. */
  ended_at: Date | null
}
type PlannedPriceTable = {
  id: string
  variant_id: string
  selling_price_paise: number
  begins_at: Date
  /** It is null for a price that stays. */
  ends_at: Date | null
  created_at: Timestamp
  /** The price was written into the variant then, with the price of before. */
  begun_at: WithDefault<Date | null>
  former_price_paise: WithDefault<number | null>
  done_at: WithDefault<Date | null>
  outcome: WithDefault<PlannedPriceOutcome | null>
}
/** Many prices that were changed at once. */
type PriceChangeTable = {
  id: string
  rule: JSONColumnType<PriceRule>
  staff_name: string
  created_at: Generated<Date>
  undone_at: Date | null
  undone_by: string | null
}
type PriceChangeLineTable = {
  price_change_id: string
  position: number
  variant_id: string
  product_id: string
  product_name: string
  variant_name: string
  sku: string
  selling_paise_before: number
  mrp_paise_before: number
  selling_paise_after: number
  mrp_paise_after: number
  /** It is null before the change is undone. */
  outcome: 'undone' | 'changed' | 'gone' | null
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
    variant_barcode: VariantBarcodeTable
    bundle_component: BundleComponentTable
    stock_reservation: StockReservationTable
    price_history: PriceHistoryTable
    planned_price: PlannedPriceTable
    price_change: PriceChangeTable
    price_change_line: PriceChangeLineTable
    catalogue_version: { version: number; only_row: boolean }
    catalogue_change: { version: number; product_id: string }
    search_word: { word: string; texts: number; sound: Generated<string> }
    share_picture: SharePictureTable
    pinned_search: PinnedSearchTable
    pinned_product: PinnedProductTable
    synonym: SynonymTable
    missed_search: MissedSearchTable
  }
}
