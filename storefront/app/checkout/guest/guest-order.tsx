import { formatRupees } from '@amritvasya/contract/rules/money'
import { defaultMethod } from '@amritvasya/contract/rules/payment-methods'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useShop } from '../../platform/use-shop.ts'
import { BarTotal, BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnpaidHere } from '../../unpaid-orders/unpaid-here.tsx'
import { FixedItems } from '../components/fixed-items.tsx'
import { OptionalForms } from '../components/optional-forms.tsx'
import { Panel } from '../components/panel.tsx'
import { waysToPay } from '../components/payment-methods.ts'
import { Totals } from '../components/totals.tsx'
import { TrustBadges } from '../components/trust-badges.tsx'
import { CheckoutSkeleton, checkoutGrid } from '../delivery/checkout-skeleton.tsx'
import { discounted } from '../discounts/discounted.ts'
import { useDiscounts } from '../discounts/use-discounts.ts'
import { type Guest, saveGuest } from '../flow/guest.ts'
import type { useDraft } from '../flow/use-draft.ts'
import { couponDiscountOf } from '../pricing/coupon-discount.ts'
import { quote } from '../pricing/quote.ts'
import { useShippingRates } from '../pricing/use-shipping-rates.ts'
import { AddressStep } from './address-step.tsx'
import { GuestProgress } from './guest-progress.tsx'
import type { GuestsOrder } from './send-guest-order.ts'
import { loadSending, useGuestOrder } from './use-guest-order.ts'

const GuestCoupon = lazy(async () => ({ default: (await import('./guest-coupon.tsx')).GuestCoupon }))

type GuestOrderProps = { guest: Guest; draft: ReturnType<typeof useDraft> }

export function GuestOrder({ guest, draft }: GuestOrderProps) {
  const { items, setItems, standings, update } = draft
  const couponCode = draft.draft?.couponCode
  const [isCouponShown, setCouponShown] = useState(false)
  const [discount, setDiscount] = useState(0)
  const shop = useShop()
  const form = useId()
  const buttonPlace = useRef<HTMLDivElement>(null)
  const { rates, problem: noRates, retry } = useShippingRates(items)
  const known = rates ?? {}
  const discounts = useDiscounts(items, couponCode)
  const undiscounted = quote(items, known, shop.parcel, couponCode ? discount : 0)
  const pricing = discounted(undiscounted, discounts.quoted)
  const order = { items, rates: known, pricing, couponCode: couponCode ?? null }
  const { busy, problem, setProblem, place, ErrorPanel } = useGuestOrder(guest)
  const onCorrected = (corrected: GuestsOrder | undefined) => {
    setItems(corrected?.items ?? [])
    setDiscount(corrected ? couponDiscountOf(corrected.pricing) : 0)
    discounts.askAgain()
  }
  const error = problem?.address ? undefined : problem
  const blocked = standings.some((one) => one.status === 'gone' || one.status === 'sold-out')
  const off =
    !rates ||
    !discounts.fresh ||
    busy ||
    blocked ||
    items.length === 0 ||
    Boolean(problem?.pricing ?? problem?.shortages)
  const label = busy ? 'Placing your order…' : 'Continue to Payment'
  if (items.length === 0) return <CheckoutSkeleton label="Loading your order" />
  return (
    <>
      <UnpaidHere ids={items.map(({ variant }) => variant._id)} className="mb-6" />
      {ErrorPanel ? (
        <ErrorPanel {...{ order, busy, setProblem, onCorrected, buttonPlace }} problem={error} />
      ) : (
        <p role="alert" className="font-semibold text-bad not-empty:mb-6">
          {error?.message}
        </p>
      )}
      <div className={checkoutGrid}>
        <div className="min-w-0 space-y-5 sm:space-y-6">
          <Panel title="Address Details">
            <GuestProgress step={3} />
            <AddressStep
              id={form}
              before={guest.address}
              onDraft={(address) => saveGuest({ ...guest, address })}
              onLeave={() => void loadSending()}
              refusal={problem?.address}
              onAddress={(address, isConfirmed) => rates && place({ ...order, rates }, address, isConfirmed)}
            />
          </Panel>
          <OptionalForms />
          {couponCode || isCouponShown ? (
            <Suspense fallback={<Skeleton className="h-60" />}>
              <GuestCoupon
                {...{ items, rates }}
                code={couponCode}
                keep={(code) => update({ couponCode: code })}
                onDiscount={setDiscount}
              />
            </Suspense>
          ) : (
            <Button look="secondary" className="w-full" onClick={() => setCouponShown(true)}>
              Use a coupon
            </Button>
          )}
          <Panel title="Your items">
            <FixedItems {...{ items, problem }} rates={known} />
          </Panel>
        </div>
        <Panel title="Order summary" className="lg:sticky lg:top-24 lg:self-start">
          {noRates ? (
            <ErrorState message={noRates} retry={retry} />
          ) : (
            <Totals
              {...{ items, pricing, couponCode }}
              rates={known}
              unknown={!rates}
              pending={!discounts.fresh}
            />
          )}
          <div ref={buttonPlace} className="mt-6">
            <Button type="submit" form={form} size="lg" className="w-full" disabled={off}>
              {label}
            </Button>
          </div>
          <p className="mt-3 text-sm text-ink-soft">{waysToPay(shop, rates && pricing.total)}</p>
          <TrustBadges method={defaultMethod} />
        </Panel>
      </div>
      <BottomBar insteadOf={buttonPlace}>
        <BarTotal label="Total" total={rates ? formatRupees(pricing.total) : '…'} />
        <Button type="submit" form={form} disabled={off} className="px-4!">
          Continue
        </Button>
      </BottomBar>
    </>
  )
}
