import { useHasToken } from '../../accounts/session-store.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

export type CheckoutState = { cartItems: readonly CartLine[] }

type ProceedButtonProps = { lines: readonly CartLine[]; blocked: boolean; size: 'md' | 'lg'; label?: string }

export function ProceedButton({ lines, blocked, size, label = 'Proceed to Checkout' }: ProceedButtonProps) {
  const signedIn = useHasToken()
  if (blocked) {
    return (
      <Button size={size} disabled>
        {label}
      </Button>
    )
  }
  const state: CheckoutState = { cartItems: lines }
  return (
    <ButtonLink to={signedIn ? '/checkout' : '/checkout/guest-or-login'} state={state} size={size}>
      {label}
    </ButtonLink>
  )
}
