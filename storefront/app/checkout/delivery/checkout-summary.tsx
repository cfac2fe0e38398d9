import { formatRupees } from '@amritvasya/contract/rules/money'
import { defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import { useRef } from 'react'
import { useShop } from '../../platform/use-shop.ts'
import { BarTotal, BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { type Standing, unavailable } from '../cart-page/reconcile.ts'
import type { CheckoutItem } from '../checkout-item.ts'
import { Panel } from '../components/panel.tsx'
import { waysToPay } from '../components/payment-methods.ts'
import { Totals } from '../components/totals.tsx'
import { TrustBadges } from '../components/trust-badges.tsx'
import type { useCoupon } from '../coupons/use-coupon.ts'
import { discounted } from '../discounts/discounted.ts'
import type { useDiscounts } from '../discounts/use-discounts.ts'
import { quote } from '../pricing/quote.ts'
import type { useShippingRates } from '../pricing/use-shipping-rates.ts'

type CheckoutSummaryProps = {
  items: readonly CheckoutItem[]
  standings: readonly Standing[]
  shipping: ReturnType<typeof useShippingRates>
  coupon: ReturnType<typeof useCoupon>
  discounts: ReturnType<typeof useDiscounts>
  busy: boolean
  proceed: () => void
}

export function CheckoutSummary({
  items,
  standings,
  shipping,
  coupon,
  discounts,
  busy,
  proceed,
}: CheckoutSummaryProps) {
  const shop = useShop()
  const buttonPlace = useRef<HTMLDivElement>(null)
  const { rates, problem, retry } = shipping
  const pricing = discounted(quote(items, rates ?? {}, shop.parcel, coupon.discount), discounts.quoted)
  const blocked = standings.some((one) => one.status === 'gone' || one.status === 'sold-out')
  const isEmpty = items.length === 0
  const off = isEmpty || !rates || blocked || busy
  const next = isEmpty
    ? 'There is nothing to order yet.'
    : blocked
      ? unavailable
      : waysToPay(shop, rates && pricing.total)
  return (
    <>
      <Panel title="Order summary" className="lg:sticky lg:top-24 lg:self-start">
        {problem ? (
          <ErrorState message={problem} retry={retry} />
        ) : (
          <Totals
            {...{ items, pricing }}
            pending={!(coupon.fresh && discounts.fresh)}
            unknown={!rates}
            rates={rates ?? {}}
            couponCode={coupon.code}
          />
        )}
        <div ref={buttonPlace} className="mt-6">
          <Button size="lg" className="w-full" disabled={off} onClick={proceed}>
            Proceed to Payment
          </Button>
        </div>
        <p className={`mt-3 text-sm ${blocked ? 'text-bad' : 'text-ink-soft'}`}>{next}</p>
        {!isEmpty && <TrustBadges method={defaultMethod} />}
      </Panel>
      {!isEmpty && (
        <BottomBar insteadOf={buttonPlace}>
          <BarTotal label="Total" total={rates ? formatRupees(pricing.total) : '…'} />
          <Button disabled={off} onClick={proceed}>
            To Payment
          </Button>
        </BottomBar>
      )}
    </>
  )
}
