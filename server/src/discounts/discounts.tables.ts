import type { DiscountKind, DiscountTier } from '@amritvasya/contract/rules/discount'
import type { ColumnType, JSONColumnType } from 'kysely'

export type DiscountTable = {
  id: string
  name: string
  kind: DiscountKind
  basis_points: number
  amount_paise: number
  buy_pieces: number
  get_pieces: number
  tiers: JSONColumnType<DiscountTier[]>
  covers_own_rates: boolean
  category_ids: string[]
  minimum_paise: number
  maximum_paise: number | null
  is_first_order: boolean
  limit_per_customer: number
  starts_at: Date | null
  ends_at: Date | null
  priority: number
  combines: boolean
  is_active: boolean
  created_at: ColumnType<Date, Date | undefined, Date>
}
/** Counts as a use while its order lives, so nothing has to be given back. */
type OrderDiscountTable = {
  order_id: string
  discount_id: string
  position: number
  /** It is as it was when the order was placed. */
  name: string
  goods_paise: number
  delivery_paise: number
  /** They are shares of the goods, by the position of the line. */
  shares: number[]
  /** It is as it was when the order was placed; 0 without a limit. */
  limit_per_customer: number
}
declare module '../platform/database/database.ts' {
  interface Tables {
    discount: DiscountTable
    order_discount: OrderDiscountTable
  }
}
