import type { Coupon } from '@amritvasya/contract'
import type { Loaded } from '../../accounts/use-loaded.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Panel } from '../parts/panel.tsx'
import { CouponEntry } from './coupon-entry.tsx'
import { CouponList } from './coupon-list.tsx'
import type { useCoupon } from './use-coupon.ts'

type CouponPanelProps = {
  coupon: ReturnType<typeof useCoupon>
  loaded: Loaded<Coupon[]>
  retry: () => void
  subtotal: number
}

/** ERR-55: coupons that cannot be listed keep nobody from ordering, nor from typing one in. */
export function CouponPanel({ coupon, loaded, retry, subtotal }: CouponPanelProps) {
  return (
    <Panel title="Coupons">
      <CouponEntry coupon={coupon} />
      <div className="mt-5">
        {loaded.state === 'loading' && <Skeleton className="h-32" />}
        {loaded.state === 'failed' && <ErrorState message={loaded.message} retry={retry} />}
        {loaded.state === 'ready' && (
          <CouponList
            coupons={loaded.data}
            subtotal={subtotal}
            applied={coupon.code}
            busy={coupon.busy}
            onUse={coupon.apply}
          />
        )}
      </div>
    </Panel>
  )
}
