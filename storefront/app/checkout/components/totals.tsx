import { formatRupees } from '@amritvasya/contract/rules/money'
import type { ReactNode } from 'react'
import type { CartLine } from '../../cart/cart-line.ts'
import { countOf } from '../../cart/cart-rules.ts'
import { prepaidNote } from '../../cart/prepaid-note.ts'
import { useShop } from '../../platform/use-shop.ts'
import { couponDiscountOf } from '../pricing/coupon-discount.ts'
import { lineShipping, type Pricing, type Rates, standardParcel } from '../pricing/quote.ts'

type TotalsProps = {
  items: readonly CartLine[]
  rates: Rates
  pricing: Pricing
  couponCode?: string | null | undefined
  pending?: boolean
  unknown?: boolean
  children?: ReactNode
}

export function Row({ name, quiet, children }: { name: ReactNode; quiet?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${quiet ? 'text-sm text-ink-soft' : ''}`}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="shrink-0 text-right tabular-nums">{children}</dd>
    </div>
  )
}

/** Shows nothing where nothing is saved. */
function Saving({ name, quiet = false, rupees }: { name: string; quiet?: boolean; rupees: number }) {
  if (rupees === 0) return null
  return (
    <Row name={name} quiet={quiet}>
      <span className="text-good">−{formatRupees(rupees)}</span>
    </Row>
  )
}

type CouponRowProps = { code: TotalsProps['couponCode']; rupees: number; isExcluded: boolean }

function CouponRow({ code, rupees, isExcluded }: CouponRowProps) {
  if (!code && rupees === 0) return null
  if (isExcluded) {
    return (
      <Row quiet name={`Coupon ${code}`}>
        Not used: you save more this way
      </Row>
    )
  }
  return (
    <Row name={code ? `Discount (${code})` : 'Discount'}>
      <span className="text-good">−{formatRupees(rupees)}</span>
    </Row>
  )
}

export function Totals({
  items,
  rates,
  pricing,
  couponCode,
  pending = false,
  unknown = false,
  children,
}: TotalsProps) {
  const { parcel, prepaidDiscount: percent } = useShop()
  const { prepaidDiscount = 0, discounts = [] } = pricing
  const couponDiscount = couponDiscountOf(pricing)
  const isCouponExcluded = couponDiscount === 0 && discounts.length > 0
  const pieces = countOf(items)
  const standard = standardParcel(items, rates, parcel)
  const own = items.filter((item) => lineShipping(item, rates) !== undefined)
  const inParcel = countOf(standard?.lines ?? [])
  // No row says "Free" unless all shipping is free (decision 3).
  const isFree = pricing.shipping === 0 && discounts.every(({ delivery }) => delivery === 0)
  const cost = (rupees: number) => (isFree ? 'Free' : formatRupees(rupees))
  return (
    <>
      <dl
        aria-busy={pending}
        data-own-delivery={own.length > 0 ? '' : undefined}
        className={`space-y-2.5 transition-opacity duration-200 ${pending ? 'opacity-60' : ''}`}
      >
        <Row name={`Subtotal (${pieces} ${pieces === 1 ? 'item' : 'items'})`}>
          {formatRupees(pricing.subtotal)}
        </Row>
        {discounts.map(({ name, amount }) => (
          <Saving key={name} name={name} rupees={amount} />
        ))}
        <CouponRow code={couponCode} rupees={couponDiscount} isExcluded={isCouponExcluded} />
        <Saving name="Discount for paying online" rupees={prepaidDiscount} />
        {own.map((item) => (
          <Row
            key={item.variant._id}
            quiet
            name={`Shipping: ${item.name}${item.quantity > 1 ? ` × ${item.quantity}` : ''}`}
          >
            {cost(lineShipping(item, rates) ?? 0)}
          </Row>
        ))}
        {standard && (
          <Row quiet name={`Standard delivery (${inParcel} ${inParcel === 1 ? 'item' : 'items'})`}>
            {cost(standard.price)}
          </Row>
        )}
        {discounts.map(({ name, delivery }) => (
          <Saving key={name} quiet name={name} rupees={delivery} />
        ))}
        <Row name="Total shipping">
          {unknown ? '…' : pricing.shipping > 0 ? cost(pricing.shipping) : 'Free'}
        </Row>
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{unknown ? '…' : formatRupees(pricing.total)}</dd>
        </div>
        {children}
      </dl>
      {percent !== undefined && pricing.prepaidDiscount === undefined && (
        <p className="mt-2 text-right text-sm text-good">{prepaidNote(percent)}</p>
      )}
      <p className="mt-2 text-right text-xs text-ink-soft">All prices include GST</p>
    </>
  )
}
