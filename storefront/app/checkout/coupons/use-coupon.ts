import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { subtotalOf } from '../../cart/cart-rules.ts'
import { type ApiFailure, isApiFailure, messageOf } from '../../platform/api.ts'
import { useApiBase } from '../../platform/use-api.ts'
import { toast } from '../../ui/toast.ts'
import type { CheckoutItem } from '../checkout-item.ts'
import type { Rates } from '../pricing/quote.ts'
import { codeOf, removedText } from './coupon-state.ts'
import { validateCoupon } from './validate-coupon.ts'

const usual = 'Invalid coupon'

const signature = (code: string | undefined, items: readonly CheckoutItem[]): string =>
  JSON.stringify([code, items.map(({ variant, quantity, price }) => [variant._id, quantity, price])])

const isRefusal = (error: unknown): error is ApiFailure =>
  isApiFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * Removes an invalid coupon with a reason; one that only lacked its minimum returns when the items reach it.
 * @param rates undefined until they are loaded; no request is sent before
 * @param code coupon stored with the order
 */
export function useCoupon(
  items: readonly CheckoutItem[],
  rates: Rates | undefined,
  code: string | undefined,
  keep: (code: string | undefined) => void,
) {
  const base = useApiBase()
  const [known, setKnown] = useState<{ of: string; discount: number }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [dropped, setDropped] = useState<{ code: string; minimum: number }>()
  const latest = useRef<AbortController>(undefined)
  const of = signature(code, items)
  const fresh = code === undefined || items.length === 0 || known?.of === of
  const canAsk = rates !== undefined

  /** It aborts an older request. */
  async function ask(requestedCode: string): Promise<number> {
    latest.current?.abort()
    const mine = new AbortController()
    latest.current = mine
    const discount = await validateCoupon(base, requestedCode, items, rates ?? {}, mine.signal)
    setKnown({ of: signature(requestedCode, items), discount })
    return discount
  }

  const recheck = async (): Promise<number> => (code === undefined ? 0 : ask(code))

  const check = useEffectEvent(async () => {
    try {
      await recheck()
    } catch (error) {
      if (isRefusal(error)) {
        const missing = error.details?.missing
        keep(undefined)
        if (code && missing) setDropped({ code, minimum: subtotalOf(items) + missing })
        setProblem(removedText(code ?? '', messageOf(error, usual), missing))
      } else if (isApiFailure(error)) {
        setProblem('We could not check the coupon. We will try again at the next step.')
      }
    }
  })
  useEffect(() => {
    if (!fresh && canAsk && of) void check()
  }, [fresh, canAsk, of])
  useEffect(() => () => latest.current?.abort(), [])

  const isBack = code === undefined && dropped !== undefined && subtotalOf(items) >= dropped.minimum
  const putBack = useEffectEvent(async () => {
    if (!dropped) return
    setDropped(undefined)
    try {
      await ask(dropped.code)
      keep(dropped.code)
      setProblem(undefined)
      toast.success(`Coupon ${dropped.code} is back on your order`)
    } catch (error) {
      if (isRefusal(error))
        setProblem(removedText(dropped.code, messageOf(error, usual), error.details?.missing))
    }
  })
  useEffect(() => {
    if (isBack && canAsk) void putBack()
  }, [isBack, canAsk])

  async function apply(typed: string): Promise<boolean> {
    const typedCode = codeOf(typed)
    setProblem(typedCode ? undefined : 'Please enter a coupon code')
    if (!typedCode || busy) return false
    setBusy(true)
    try {
      await ask(typedCode)
      keep(typedCode)
      setDropped(undefined)
      toast.success(`Coupon ${typedCode} applied`)
      return true
    } catch (error) {
      if (isApiFailure(error)) {
        const message = messageOf(error, usual)
        setProblem(message)
        toast.error(message)
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  const remove = () => {
    setDropped(undefined)
    setProblem(undefined)
    keep(undefined)
  }
  return { code, discount: code ? (known?.discount ?? 0) : 0, fresh, busy, problem, apply, remove, recheck }
}
