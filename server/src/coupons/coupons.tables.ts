import type { ColumnType, Generated } from 'kysely'

export type CouponTable = {
  id: string
  code: string
  name: string
  description: Generated<string>
  discount_type: 'fixed' | 'percentage'
  /** It is in paise, or hundredths of a per cent. */
  discount_value: number
  minimum_paise: Generated<number>
  maximum_discount_paise: number | null
  starts_at: Date | null
  ends_at: Date | null
  usage_limit: Generated<number>
  usage_count: Generated<number>
  limit_per_customer: Generated<number>
  is_active: Generated<boolean>
  is_public: Generated<boolean>
  created_at: ColumnType<Date, Date | undefined, Date>
}
type CouponRedemptionTable = {
  order_id: string
  coupon_id: string
  customer_id: string | null
  status: Generated<'used' | 'returned'>
  created_at: ColumnType<Date, Date | undefined, Date>
}
declare module '../platform/database/database.ts' {
  interface Tables {
    coupon: CouponTable
    coupon_redemption: CouponRedemptionTable
  }
}
