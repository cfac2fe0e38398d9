import { type RefObject, useRef } from 'react'
import { formatRupees } from '../../platform/money.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { checkoutGrid } from '../delivery/checkout-skeleton.tsx'
import { clockTime } from '../flow/pay-before.ts'
import type { PaymentData } from '../flow/payment-data.ts'
import { useCorrections } from '../flow/use-corrections.ts'
import { AddressLines } from '../parts/address-lines.tsx'
import { FixedItems } from '../parts/fixed-items.tsx'
import { OrderTrouble } from '../parts/order-trouble.tsx'
import { Panel } from '../parts/panel.tsx'
import { Totals } from '../parts/totals.tsx'
import { TrustLines } from '../parts/trust-lines.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { type Phase, usePayment } from './use-payment.ts'

const says: Record<Phase, string> = {
  ready: 'Place Order',
  placing: 'Opening payment…',
  paying: 'Waiting for your payment…',
  verifying: 'Confirming your payment…',
}

type PaymentBodyProps = { data: PaymentData; update: (data: PaymentData | undefined) => void }

/** PAY-01 to PAY-03. */
export function PaymentBody({ data, update }: PaymentBodyProps) {
  const buttonPlace = useRef<HTMLDivElement>(null)
  const { phase, problem, setProblem, pay } = usePayment(data, update)
  const corrections = useCorrections(data, problem, (corrected) => {
    setProblem(undefined)
    update(corrected)
    if (corrected) focusButton(buttonPlace)
  })
  const { items, rates, pricing, order, address, couponCode, isGuest } = data
  const needsAnswer = Boolean(problem?.pricing || problem?.shortages || problem?.way)
  const off = phase !== 'ready' || needsAnswer
  const afresh = () => {
    setProblem(undefined)
    update(isGuest ? undefined : { ...data, order: null })
  }
  return (
    <>
      <OrderTrouble
        problem={problem}
        {...corrections}
        busy={corrections.busy || phase !== 'ready'}
        onAfresh={afresh}
      />
      <div className={checkoutGrid}>
        <div className="min-w-0 space-y-5 sm:space-y-6">
          <Panel title="Payment method">
            <PaymentMethod />
          </Panel>
          <Panel title="Shipping address">
            <AddressLines address={address} />
          </Panel>
          <Panel title="Your items">
            <FixedItems {...{ items, rates, problem }} />
          </Panel>
        </div>
        <Panel title="Order summary" className="lg:sticky lg:top-24 lg:self-start">
          {order?.orderNumber && (
            <p className="mb-4 rounded-md bg-gold-soft/40 p-3.5 text-sm">
              Order <span className="font-semibold">{order.orderNumber}</span> waits for your payment
              {order.payBefore && ` until ${clockTime(order.payBefore)}`}. You pay for it once only.
            </p>
          )}
          <Totals {...{ items, rates, pricing, couponCode }} />
          <div ref={buttonPlace} className="mt-6">
            <Button size="lg" className="w-full" disabled={off} onClick={pay}>
              {says[phase]}
            </Button>
          </div>
          <p className="mt-3 text-sm text-ink-soft">
            {order
              ? 'Razorpay’s window opens for your payment.'
              : 'Your order is placed and kept for you while Razorpay’s window opens for your payment.'}
          </p>
          <p role="status" className="sr-only">
            {phase === 'ready' ? '' : says[phase]}
          </p>
          <TrustLines />
        </Panel>
      </div>
      <BottomBar insteadOf={buttonPlace}>
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-ink-soft">Total</span>
          <span className="font-semibold tabular-nums">{formatRupees(pricing.total)}</span>
        </p>
        <Button disabled={off} onClick={pay}>
          {phase === 'ready' ? 'Pay now' : 'One moment…'}
        </Button>
      </BottomBar>
    </>
  )
}

/** After a correction the next step is the button, wherever it is in sight. */
function focusButton(place: RefObject<HTMLDivElement | null>): void {
  requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
}
