import { formatRupees } from '@amritvasya/contract/rules/money'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { OrderProblem } from '../flow/order-problem.ts'

type OrderErrorPanelProps = {
  problem: OrderProblem | undefined
  busy: boolean
  onAcceptPrices: () => void
  onAcceptStock: () => void
  onAfresh?: (() => void) | undefined
}

const links = {
  cart: { to: '/cart', name: 'Review your cart' },
  checkout: { to: '/checkout', name: 'Back to checkout' },
  orders: { to: '/my-orders', name: 'View my orders' },
}

/** Takes the focus when a problem appears. */
export function OrderErrorPanel({
  problem,
  busy,
  onAcceptPrices,
  onAcceptStock,
  onAfresh,
}: OrderErrorPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  const way = problem?.money === 'unsure' ? 'orders' : problem?.way
  const link = way && way !== 'afresh' ? links[way] : undefined
  return (
    <div role="alert" ref={box} tabIndex={-1} className="outline-none not-empty:mb-6">
      {problem && (
        <div className="rounded-lg bg-bad-soft p-4 sm:p-5">
          <p className="font-semibold text-bad">{problem.message}</p>
          {problem.money === 'untouched' && (
            <p className="mt-1">You have not been charged, and your cart is safe. Please try again.</p>
          )}
          {problem.money === 'unsure' && (
            <p className="mt-1">
              If you were charged, the payment is kept for this order. Please check your orders before you pay
              again.
            </p>
          )}
          {problem.pricing && (
            <>
              <p className="mt-1">
                The new total is <strong>{formatRupees(problem.pricing.total)}</strong>. Nothing has been
                ordered yet.
              </p>
              <Button className="mt-3 max-sm:w-full" disabled={busy} onClick={onAcceptPrices}>
                {problem.items?.some(({ promise }) => promise) ? 'Accept the new day' : 'Accept new total'}
              </Button>
            </>
          )}
          {problem.shortages && (
            <>
              <p className="mt-1">
                Some pieces have just been sold. See below what is left; nothing has been ordered yet.
              </p>
              <Button className="mt-3 max-sm:w-full" disabled={busy} onClick={onAcceptStock}>
                {busy ? 'Changing…' : 'Order what is left'}
              </Button>
            </>
          )}
          {problem.way === 'afresh' && onAfresh && (
            <Button className="mt-3 max-sm:w-full" onClick={onAfresh}>
              Order again
            </Button>
          )}
          {link && (
            <ButtonLink href={link.to} look="secondary" className="mt-3 max-sm:w-full">
              {link.name}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
