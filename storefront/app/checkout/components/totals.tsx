import { formatRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { ReactNode } from 'react'
import type { CartLine } from '../../cart/cart-line.ts'
import { countOf } from '../../cart/cart-rules.ts'
import { prepaidNote } from '../../cart/prepaid-note.ts'
import { useShop } from '../../platform/use-shop.ts'
import { lineShipping, type Pricing, type Rates, standardParcel } from '../pricing/quote.ts'

type TotalsProps = {
  items: readonly CartLine[]
  rates: Rates
  pricing: Pricing
  couponCode?: string | null | undefined
  pending?: boolean
  unknown?: boolean
}

function Row({ name, quiet, children }: { name: ReactNode; quiet?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${quiet ? 'text-sm text-ink-soft' : ''}`}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="shrink-0 text-right tabular-nums">{children}</dd>
    </div>
  )
}

export function Totals({ items, rates, pricing, couponCode, pending = false, unknown = false }: TotalsProps) {
  const { parcel, prepaidDiscount: percent } = useShop()
  const { prepaidDiscount = 0 } = pricing
  const couponDiscount = toRupees(toPaise(pricing.discount) - toPaise(prepaidDiscount))
  const pieces = countOf(items)
  const standard = standardParcel(items, rates, parcel)
  const own = items.filter((item) => lineShipping(item, rates) !== undefined)
  const inParcel = countOf(standard?.lines ?? [])
  // No row says "Free" unless all shipping is free (decision 3).
  const cost = (rupees: number) => (pricing.shipping === 0 ? 'Free' : formatRupees(rupees))
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
        {(couponDiscount > 0 || couponCode) && (
          <Row name={couponCode ? `Discount (${couponCode})` : 'Discount'}>
            <span className="text-good">−{formatRupees(couponDiscount)}</span>
          </Row>
        )}
        {prepaidDiscount > 0 && (
          <Row name="Discount for paying online">
            <span className="text-good">−{formatRupees(prepaidDiscount)}</span>
          </Row>
        )}
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
          <Row quiet name={`Shipping: standard parcel, ${inParcel} ${inParcel === 1 ? 'item' : 'items'}`}>
            {cost(standard.price)}
          </Row>
        )}
        <Row name="Total shipping">{unknown ? '…' : cost(pricing.shipping)}</Row>
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{unknown ? '…' : formatRupees(pricing.total)}</dd>
        </div>
      </dl>
      {percent !== undefined && pricing.prepaidDiscount === undefined && (
        <p className="mt-2 text-right text-sm text-good">{prepaidNote(percent)}</p>
      )}
      <p className="mt-2 text-right text-xs text-ink-soft">All prices include GST</p>
    </>
  )
}
