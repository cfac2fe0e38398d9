export const discountKinds = ['percentage', 'amount', 'buy-get', 'tiers', 'free-delivery'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** At most this many discounts that combine may be on at once, so that every combination can be tried. */
export const MAX_COMBINING = 8

export type DiscountTier = {
  /** The tier begins at this worth of the goods that the discount is for. */
  fromPaise: number
  basisPoints: number
}

/** Goods get cheaper without a code (DISCOUNT-01). A kind reads its own fields only. */
export type Discount = {
  id: string
  name: string
  kind: DiscountKind
  /** It is in hundredths of a per cent, of a percentage and of the pieces that somebody gets. */
  basisPoints: number
  amountPaise: number
  buyPieces: number
  getPieces: number
  tiers: readonly DiscountTier[]
  /** Delivery is free also where a product has its own rate. */
  coversOwnRates: boolean
  /** The list is empty for all goods. */
  categoryIds: readonly string[]
  /** It is the least worth of the goods that it is for. */
  minimumPaise: number
  /** The most that it takes off; null without a limit. */
  maximumPaise: number | null
  isFirstOrder: boolean
  /** Orders of a customer; 0 without a limit. */
  limitPerCustomer: number
  startsAt: Date | null
  endsAt: Date | null
  /** The lowest is applied first. */
  priority: number
  /** Else it stands alone, without any other and without a coupon. */
  combines: boolean
}

export type DiscountedLine = {
  variantId: string
  /** It is the category of the product and those above it. */
  categoryIds: readonly string[]
  pricePaise: number
  quantity: number
}

/** It is charged without any discount, in paise. */
export type DeliveryCharge = { parcelPaise: number; ownRatesPaise: number }

/** Known only of somebody who is signed in. */
export type CustomerFacts = {
  isFirstOrder: boolean
  /** Orders that have a discount, by its id. */
  uses: Readonly<Record<string, number>>
}

export type CouponValue = {
  discountType: 'fixed' | 'percentage'
  /** It is paise, or hundredths of a per cent. */
  discountValue: number
  maximumPaise: number | null
}

export type PricedCart = {
  lines: readonly DiscountedLine[]
  delivery: DeliveryCharge
  /** It is null for somebody unknown, who gets no discount that asks who it is. */
  customer: CustomerFacts | null
  discounts: readonly Discount[]
  /** Its own conditions are met; it is null when there is none. */
  coupon: CouponValue | null
  now: Date
}

/** `shares` are the goods' part, by line. */
export type AppliedDiscount = {
  id: string
  name: string
  goodsPaise: number
  deliveryPaise: number
  shares: readonly number[]
}

export type DiscountResult = {
  /** They are in the order in which they were applied. */
  applied: readonly AppliedDiscount[]
  /** It adds up all applied discounts, without the coupon. */
  linePaise: readonly number[]
  goodsPaise: number
  deliveryPaise: number
  /** 0 where another combination takes off at least as much. */
  couponPaise: number
}

/** Returns how many orders of one customer may have it; 0 without a limit. */
export const customerLimitOf = ({
  isFirstOrder,
  limitPerCustomer,
}: Pick<Discount, 'isFirstOrder' | 'limitPerCustomer'>): number => (isFirstOrder ? 1 : limitPerCustomer)
