import type { Coupon } from '@amritvasya/contract'
import { formatPaise, toPaise } from '@amritvasya/contract/rules/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { readToken } from '../../accounts/session-store.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import { subtotalOf } from '../../cart/cart-rules.ts'
import { createHttpApi } from '../../platform/http-api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { bestOf, type CouponSaving } from '../coupons/best-of.ts'
import { type Quoted, requestQuote } from '../discounts/request-quote.ts'
import { readCouponCode } from '../flow/draft.ts'
import type { CouponChoice } from './proceed-button.tsx'

type BestCouponProps = {
  lines: readonly CartLine[]
  /** The shop has quoted it where it applies discounts that a coupon may not combine with. */
  quoted: Quoted | undefined
  choice: CouponChoice
  onChoose: (code: CouponChoice) => void
}

/** Only the shop knows what a coupon saves beside discounts; it is undefined until it has answered. */
function useSavingBesideDiscounts(
  best: CouponSaving | undefined,
  { lines, quoted }: Pick<BestCouponProps, 'lines' | 'quoted'>,
): CouponSaving | undefined {
  const base = useApiBase()
  const [saving, setSaving] = useState<CouponSaving & { of: Quoted }>()
  const code = quoted && best?.code
  const ask = useEffectEvent((couponCode: string) => requestQuote(base, lines, couponCode))
  useEffect(() => {
    if (!code || !quoted) return
    let isCurrent = true
    ask(code).then(
      (withCoupon) => {
        if (!isCurrent || !withCoupon) return
        const saved = quoted.pricing.total - withCoupon.pricing.total
        setSaving({ code, savedPaise: toPaise(saved), of: quoted })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [code, quoted])
  if (!quoted) return best
  return saving?.of === quoted ? saving : undefined
}

/** Says which public coupon saves the most; without an answer it says nothing, and a code can be typed at checkout. */
export function BestCoupon({ lines, quoted, choice, onChoose }: BestCouponProps) {
  const chosen = choice === undefined ? readCouponCode() : choice
  const base = useApiBase()
  const [coupons, setCoupons] = useState<readonly Coupon[]>([])
  useEffect(() => {
    createHttpApi(base, { token: readToken() })('GET /coupons/usable', {}).then(
      (response) => setCoupons(response.coupons),
      () => undefined,
    )
  }, [base])
  const saving = useSavingBesideDiscounts(bestOf(coupons, toPaise(subtotalOf(lines))), { lines, quoted })
  if (chosen) {
    const saves = saving?.code === chosen && saving.savedPaise > 0
    const text = saves ? ` saves ${formatPaise(saving.savedPaise)} at checkout.` : ' goes along to checkout.'
    return <Line code={chosen} text={text} action="Remove" onPress={() => onChoose(null)} />
  }
  if (!saving || saving.savedPaise <= 0) return null
  return (
    <Line
      code={saving.code}
      text={` takes ${formatPaise(saving.savedPaise)} off.`}
      action="Use it"
      onPress={() => onChoose(saving.code)}
    />
  )
}

type LineProps = { code: string; text: string; action: string; onPress: () => void }

function Line({ code, text, action, onPress }: LineProps) {
  return (
    <div className="mt-3 flex items-center justify-between gap-x-4 rounded-md bg-gold-soft/40 px-3.5 py-1 text-sm">
      <p role="status" className="min-w-0 wrap-anywhere">
        Coupon <span className="font-semibold tracking-wide">{code}</span>
        {text}
      </p>
      <button
        type="button"
        onClick={onPress}
        className="inline-flex min-h-11 shrink-0 items-center font-semibold text-plum underline underline-offset-4"
      >
        {action}
      </button>
    </div>
  )
}
