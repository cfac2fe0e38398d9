import type { Address, Coupon } from '@amritvasya/contract'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCustomerApi } from '../../accounts/customer-api.ts'
import { useLoaded } from '../../accounts/use-loaded.ts'
import { subtotalOf } from '../../cart/cart-rules.ts'
import { useApi } from '../../platform/use-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import { OptionalForms } from '../components/optional-forms.tsx'
import { Panel } from '../components/panel.tsx'
import { CouponPanel } from '../coupons/coupon-panel.tsx'
import { useCoupon } from '../coupons/use-coupon.ts'
import { useDiscounts } from '../discounts/use-discounts.ts'
import type { Draft } from '../flow/draft.ts'
import { takeExpress } from '../flow/express.ts'
import type { useDraft } from '../flow/use-draft.ts'
import { useShippingRates } from '../pricing/use-shipping-rates.ts'
import { AddressChoice } from './address-choice.tsx'
import { checkoutGrid } from './checkout-skeleton.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { EditableItems } from './editable-items.tsx'
import { useProceed } from './use-proceed.ts'

type CheckoutBodyProps = { draft: Draft } & Omit<ReturnType<typeof useDraft>, 'status' | 'draft'>

export function CheckoutBody({
  draft,
  update,
  changes,
  standings,
  isUnchanged,
  setQuantity,
  remove,
}: CheckoutBodyProps) {
  const { items } = draft
  const api = useApi()
  const customerApi = useCustomerApi()
  const shipping = useShippingRates(items)
  const loadAddresses = useCallback(
    async (): Promise<Address[]> => (await customerApi('GET /addresses', {})).addresses,
    [customerApi],
  )
  const loadCoupons = useCallback(
    async (): Promise<Coupon[]> => (await api('GET /coupons/public', {})).coupons,
    [api],
  )
  const addresses = useLoaded(loadAddresses, 'Failed to load addresses')
  const coupons = useLoaded(loadCoupons, 'Failed to load available coupons')
  const coupon = useCoupon(items, shipping.rates, draft.couponCode, (couponCode) => update({ couponCode }))
  const discounts = useDiscounts(items, draft.couponCode)

  const book = addresses.loaded.state === 'ready' ? addresses.loaded.data : []
  const address = book.find(({ _id }) => _id === draft.addressId) ?? book.find(({ isDefault }) => isDefault)
  const [problem, setProblem] = useState<string>()
  const addressPlace = useRef<HTMLDivElement>(null)
  const { busy, proceed } = useProceed(
    { items, rates: shipping.rates, address, coupon, discounts },
    (wrong) => {
      setProblem(wrong)
      toast.error(wrong)
      addressPlace.current?.querySelector<HTMLElement>('input, a')?.focus()
    },
  )
  const [isExpress, setExpress] = useState(takeExpress)
  // A coupon that no longer fits is taken off with its reason, which must be read before the payment.
  const isPriced = shipping.rates && coupon.fresh && !coupon.problem && discounts.fresh
  const canSkip = isExpress && isUnchanged && items.length > 0 && address && isPriced
  const goOn = useEffectEvent(() => {
    setExpress(false)
    void proceed()
  })
  useEffect(() => {
    if (canSkip) goOn()
  }, [canSkip])
  const choose = (addressId: string) => {
    setProblem(undefined)
    update({ addressId })
  }

  return (
    <div className={checkoutGrid}>
      <div className="min-w-0 space-y-5 sm:space-y-6">
        <Panel title="Your items">
          {items.length === 0 ? (
            <EmptyState
              plate="empty-tray"
              title="Your cart is empty"
              message="Anything you add can be ordered here."
            >
              <ButtonLink href="/products">Start Shopping</ButtonLink>
            </EmptyState>
          ) : (
            <EditableItems
              {...{ items, standings, changes }}
              rates={shipping.rates ?? {}}
              onQuantity={setQuantity}
              onRemove={remove}
            />
          )}
        </Panel>
        {items.length > 0 && (
          <>
            <Panel title="Delivery address">
              <AddressChoice
                ref={addressPlace}
                loaded={addresses.loaded}
                retry={addresses.retry}
                chosen={address?._id}
                onChoose={choose}
                problem={problem}
              />
            </Panel>
            <OptionalForms />
            <CouponPanel coupon={coupon} {...coupons} subtotal={subtotalOf(items)} />
          </>
        )}
      </div>
      <CheckoutSummary
        {...{ items, standings, shipping, coupon, discounts, proceed }}
        busy={busy || addresses.loaded.state === 'loading'}
      />
    </div>
  )
}
