import type { Coupon } from '@amritvasya/contract'
import { useEffect, useRef } from 'react'
import type { Loaded } from '../../accounts/use-loaded.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Panel } from '../components/panel.tsx'
import { CouponEntry } from './coupon-entry.tsx'
import { CouponList } from './coupon-list.tsx'
import type { useCoupon } from './use-coupon.ts'

type CouponPanelProps = {
  coupon: ReturnType<typeof useCoupon>
  loaded: Loaded<Coupon[]>
  retry: () => void
  subtotal: number
}

/** A failed coupon list blocks neither the order nor a typed code. */
export function CouponPanel({ coupon, loaded, retry, subtotal }: CouponPanelProps) {
  const entry = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The pressed button disappears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another coupon holds, or none
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) {
      entry.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
    }
    pressed.current = false
  }, [coupon.code])
  const press = () => {
    pressed.current = true
  }
  return (
    <Panel title="Coupons">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only hears the presses of the buttons within */}
      <div ref={entry} onClick={press}>
        <CouponEntry coupon={coupon} />
      </div>
      <div className="mt-5">
        {loaded.state === 'loading' && <Skeleton className="h-32" />}
        {loaded.state === 'failed' && (
          <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
        )}
        {loaded.state === 'ready' && (
          <CouponList
            coupons={loaded.data}
            subtotal={subtotal}
            applied={coupon.code}
            busy={coupon.busy}
            onUse={(code) => {
              press()
              coupon.apply(code)
            }}
          />
        )}
      </div>
    </Panel>
  )
}
