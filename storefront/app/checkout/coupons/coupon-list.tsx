import type { Coupon } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { couponState, couponWords } from './coupon-state.ts'

type CouponListProps = {
  coupons: readonly Coupon[]
  subtotal: number
  applied: string | undefined
  busy: boolean
  onUse: (code: string) => void
}

const SHOWN_COUPONS = 4

export function CouponList({ coupons, subtotal, applied, busy, onUse }: CouponListProps) {
  const [now] = useState(() => Date.now())
  const [all, setAll] = useState(false)
  if (coupons.length === 0) return <p className="text-sm text-ink-soft">There are no coupons just now.</p>
  const shown = all ? coupons : coupons.slice(0, SHOWN_COUPONS)
  return (
    <>
      <ul aria-label="Available coupons" className="grid gap-3 sm:grid-cols-2">
        {shown.map((coupon) => (
          <CouponCard key={coupon._id} {...{ coupon, subtotal, applied, busy, onUse, now }} />
        ))}
      </ul>
      {coupons.length > shown.length && (
        <Button look="quiet" size="sm" className="mt-2 -ml-4" onClick={() => setAll(true)}>
          Show all {coupons.length} coupons
        </Button>
      )}
    </>
  )
}

type CouponCardProps = Omit<CouponListProps, 'coupons'> & { coupon: Coupon; now: number }

function CouponCard({ coupon, subtotal, applied, busy, onUse, now }: CouponCardProps) {
  const state = couponState(coupon, subtotal, now)
  const isApplied = applied === coupon.code
  const words = couponWords(coupon)
  const usable = state.status === 'available'
  const terms = [
    coupon.minimumPurchase > 0 && `On orders from ${formatRupees(coupon.minimumPurchase)}`,
    coupon.endDate && `until ${formatDate(coupon.endDate)}`,
  ].filter(Boolean)
  return (
    <li
      className={`flex flex-wrap items-center gap-3 rounded-md border border-dashed px-3.5 py-3 ${isApplied ? 'border-good bg-good-soft' : 'border-line-strong'}`}
    >
      <div className="min-w-0 flex-1 basis-32">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="font-semibold tracking-wide wrap-anywhere">{coupon.code}</p>
          <Badge tone={usable ? 'good' : 'plain'}>{state.text}</Badge>
        </div>
        <p className="mt-0.5 text-sm">
          <span className="font-semibold">{words.worth}</span>
          {words.rest}
        </p>
        {terms.length > 0 && <p className="text-xs text-ink-soft">{terms.join(', ')}</p>}
      </div>
      {isApplied && <p className="text-sm font-semibold text-good">Applied</p>}
      {usable && !isApplied && (
        <Button
          look="secondary"
          size="sm"
          disabled={busy}
          aria-label={`Use coupon ${coupon.code}`}
          onClick={() => onUse(coupon.code)}
        >
          Use
        </Button>
      )}
    </li>
  )
}
