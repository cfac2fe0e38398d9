import { useHasToken } from '../../accounts/use-session.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { chooseExpress } from '../flow/express.ts'

/** It is null for none; undefined until somebody chooses, when that of the session counts. */
export type CouponChoice = string | null | undefined

export type CheckoutState = { cartItems: readonly CartLine[]; couponCode?: CouponChoice }

type ProceedButtonProps = {
  lines: readonly CartLine[]
  blocked: boolean
  couponCode: CouponChoice
  size: 'md' | 'lg'
  label?: string
  /** Signed-in customers may skip the choice of an address. */
  express?: boolean
}

export function ProceedButton({
  lines,
  blocked,
  couponCode,
  size,
  label = 'Proceed to Checkout',
  express = false,
}: ProceedButtonProps) {
  const signedIn = useHasToken()
  if (blocked) {
    return (
      <Button size={size} disabled>
        {label}
      </Button>
    )
  }
  const state: CheckoutState = { cartItems: lines, couponCode }
  return (
    <>
      <ButtonLink
        href={signedIn ? '/checkout' : '/checkout/guest-or-login'}
        data-state={JSON.stringify(state)}
        size={size}
      >
        {label}
      </ButtonLink>
      {express && signedIn && (
        <ButtonLink
          href="/checkout"
          data-state={JSON.stringify(state)}
          size={size}
          look="secondary"
          onClick={chooseExpress}
        >
          Pay with saved address
        </ButtonLink>
      )}
    </>
  )
}
