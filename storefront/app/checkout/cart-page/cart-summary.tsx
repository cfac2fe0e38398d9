import { formatRupees } from '@amritvasya/contract/rules/money'
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { DeliveryCheck } from '../../addresses/delivery/delivery-check.tsx'
import type { CartLine } from '../../cart/cart-line.ts'
import { countOf, subtotalOf } from '../../cart/cart-rules.ts'
import { prepaidNote } from '../../cart/prepaid-note.ts'
import { useShop } from '../../platform/use-shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Quoted } from '../discounts/request-quote.ts'
import type { Rates } from '../pricing/quote.ts'
import { deliveryNotes, totalNote, totalOf } from './delivery-notes.ts'
import { type CouponChoice, ProceedButton } from './proceed-button.tsx'
import { unavailable } from './reconcile.ts'

type CartSummaryProps = {
  lines: readonly CartLine[]
  rates: Rates | undefined
  quoted: Quoted | undefined
  blocked: boolean
  buttonPlace: Ref<HTMLDivElement>
  couponCode: CouponChoice
  setCouponCode: (code: CouponChoice) => void
}

/** Offline, or after an update of the shop, the cart goes without it. */
const BestCoupon = lazy(() =>
  import('./best-coupon.tsx').then(
    ({ BestCoupon }) => ({ default: BestCoupon }),
    () => ({ default: () => null }),
  ),
)

export function CartSummary(props: CartSummaryProps) {
  const { lines, rates, quoted, blocked, buttonPlace, couponCode, setCouponCode } = props
  const couponPlace = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    if (couponPlace.current) observer.observe(couponPlace.current)
    return () => observer.disconnect()
  }, [])
  const { parcel, prepaidDiscount, cartReminders } = useShop()
  const subtotal = subtotalOf(lines)
  const pieces = countOf(lines)
  const discounts = quoted?.discounts ?? []
  const { texts, share } = rates ? deliveryNotes(lines, rates, parcel) : { texts: [], share: undefined }
  return (
    <section
      aria-labelledby="summary"
      className="rounded-lg bg-surface p-5 shadow-soft sm:p-7 lg:sticky lg:top-24 lg:self-start"
    >
      <h2 id="summary" className="text-xl text-plum-deep">
        Order summary
      </h2>
      <dl className="mt-4 space-y-2.5">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>
            Subtotal ({pieces} {pieces === 1 ? 'item' : 'items'})
          </dt>
          <dd className="tabular-nums">{formatRupees(subtotal)}</dd>
        </div>
        {discounts.map(({ name, amount, delivery }) => (
          <div key={name} className="flex justify-between gap-x-4 text-good">
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd className="shrink-0 tabular-nums">
              {amount > 0 ? `−${formatRupees(amount)}` : `saves ${formatRupees(delivery)}`}
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>Shipping</dt>
          <dd className="text-right text-ink-soft">Calculated at checkout</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="text-right tabular-nums">
            {formatRupees(totalOf(lines, quoted))}
            <span className="block min-h-[1lh] text-sm font-normal text-ink-soft">
              {totalNote(lines, rates, parcel, quoted)}
            </span>
          </dd>
        </div>
      </dl>
      <div
        className="mt-4 min-h-8 text-sm"
        data-own-delivery={texts.length > 0 && share === undefined ? '' : undefined}
      >
        {prepaidDiscount !== undefined && <p className="text-good">{prepaidNote(prepaidDiscount)}</p>}
        {texts.map((text) => (
          <p
            key={text}
            className={`wrap-anywhere ${share === 1 ? 'font-semibold text-good' : 'text-ink-soft'}`}
          >
            {text}
          </p>
        ))}
        {share !== undefined && (
          <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-full bg-paper-deep">
            <div
              className={`h-full origin-left rounded-full transition-transform duration-250 ease-calm ${share === 1 ? 'bg-good' : 'bg-gold-bright'}`}
              style={{ transform: `scaleX(${share})` }}
            />
          </div>
        )}
      </div>
      <div className="mt-3">
        <DeliveryCheck />
      </div>
      {blocked && <p className="mt-5 rounded-md bg-bad-soft px-3.5 py-2.5 text-sm text-bad">{unavailable}</p>}
      <div ref={buttonPlace} className="mt-5 flex flex-col gap-2">
        <ProceedButton {...{ lines, blocked, couponCode }} size="lg" express />
        <ButtonLink href="/products" look="quiet">
          Continue Shopping
        </ButtonLink>
        {cartReminders && (
          <ButtonLink href="/cart/reminder" look="quiet">
            Email me this cart
          </ButtonLink>
        )}
      </div>
      {/* At the end, so that it moves nothing when it comes. */}
      <div ref={couponPlace}>
        {isSeen && lines.length > 0 && (
          <Suspense>
            <BestCoupon {...{ lines, quoted }} choice={couponCode} onChoose={setCouponCode} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
