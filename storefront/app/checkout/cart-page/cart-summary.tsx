import { formatRupees } from '@amritvasya/contract/rules/money'
import type { Ref } from 'react'
import { DeliveryCheck } from '../../addresses/delivery/delivery-check.tsx'
import type { CartLine } from '../../cart/cart-line.ts'
import { countOf, subtotalOf } from '../../cart/cart-rules.ts'
import { prepaidNote } from '../../cart/prepaid-note.ts'
import { useShop } from '../../platform/use-shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Rates } from '../pricing/quote.ts'
import { deliveryNotes, totalNote } from './delivery-notes.ts'
import { ProceedButton } from './proceed-button.tsx'
import { unavailable } from './reconcile.ts'

type CartSummaryProps = {
  lines: readonly CartLine[]
  rates: Rates | undefined
  blocked: boolean
  buttonPlace: Ref<HTMLDivElement>
}

export function CartSummary({ lines, rates, blocked, buttonPlace }: CartSummaryProps) {
  const { parcel, prepaidDiscount } = useShop()
  const subtotal = subtotalOf(lines)
  const pieces = countOf(lines)
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
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>Shipping</dt>
          <dd className="text-right text-ink-soft">Calculated at checkout</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="text-right tabular-nums">
            {formatRupees(subtotal)}
            <span className="block min-h-[1lh] text-sm font-normal text-ink-soft">
              {totalNote(lines, rates, parcel)}
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
        <ProceedButton lines={lines} blocked={blocked} size="lg" />
        <ButtonLink to="/products" look="quiet">
          Continue Shopping
        </ButtonLink>
      </div>
    </section>
  )
}
