import type { LinkedOrder } from '@amritvasya/contract'
import { formatDeadline } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { Check, Hourglass, X } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { OrderFacts } from '../outcome/order-facts.tsx'
import { OutcomeFrame, Sign } from '../outcome/outcome-frame.tsx'
import { DowntimeNotice } from '../payment/downtime-notice.tsx'
import type { PayPhase } from '../payment/use-pay-by-link.ts'
import { usePayOrder } from './use-pay-order.ts'

type PanelProps = {
  token: string
  order: LinkedOrder
  show: (order: LinkedOrder) => void
  refresh: () => Promise<LinkedOrder | undefined>
}

const icon = 'size-8'
const signs = {
  payable: (
    <Sign tone="waiting">
      <Hourglass className={icon} aria-hidden="true" />
    </Sign>
  ),
  good: (
    <Sign tone="good">
      <Check className={icon} strokeWidth={2.25} aria-hidden="true" />
    </Sign>
  ),
  bad: (
    <Sign tone="bad">
      <X className={icon} strokeWidth={2.25} aria-hidden="true" />
    </Sign>
  ),
}

const ended = {
  paid: {
    sign: signs.good,
    title: 'This order is paid',
    text: 'Payment received. There is nothing left to pay, and a confirmation is on its way to you.',
  },
  withdrawn: {
    sign: signs.good,
    title: 'The change was withdrawn',
    text: 'Your order stays as it was, and there is nothing to pay. If you were charged, we will refund you in full.',
  },
  onDelivery: {
    sign: signs.good,
    title: 'You pay when it arrives',
    text: 'This order is paid in cash on delivery, so there is nothing to pay here.',
  },
  expired: {
    sign: signs.bad,
    title: 'The time to pay has run out',
    text: 'The order was cancelled and there is nothing to pay. If you were charged, we will either confirm your order or refund you in full.',
  },
  cancelled: {
    sign: signs.bad,
    title: 'This order was cancelled',
    text: 'There is nothing to pay. Anything you paid for it will be refunded in full.',
  },
}

const buttonWords: Readonly<Record<Exclude<PayPhase, 'ready' | 'unknown'>, string>> = {
  opening: 'Opening the payment…',
  paying: 'Waiting for your payment…',
  verifying: 'Confirming your payment…',
}

export function LinkedOrderPanel({ token, order, show, refresh }: PanelProps) {
  const { phase, problem, pay } = usePayOrder({ token, show, refresh })
  const { state, orderNumber, total, payBefore, payableUntil, isEdit } = order
  if (state !== 'payable') return <Ended order={order} problem={problem} />
  if (phase === 'unknown') return <Confirming order={order} />
  return (
    <OutcomeFrame
      key={state}
      title={isEdit ? 'Pay for the change of your order' : 'Pay for your order'}
      sign={signs.payable}
    >
      <p className="mx-auto max-w-md text-ink-soft">
        {payableUntil
          ? `You can pay until ${formatDeadline(payableUntil)} while the pieces last: we are getting a lot of orders, so they go to whoever pays first.`
          : `We keep ${isEdit ? 'the added pieces' : 'this order'} for you${payBefore ? ` until ${formatDeadline(payBefore)}` : ''}.`}{' '}
        You will be charged only once, even if it is open elsewhere.
      </p>
      <OrderFacts orderNumber={orderNumber} total={total} totalName="To pay" />
      <Items order={order} />
      <div className="mt-7 flex flex-col items-center gap-4">
        <FormAlert message={problem} />
        <Button size="lg" className="w-full sm:w-auto" disabled={phase !== 'ready'} onClick={pay}>
          {phase === 'ready' ? `Pay ${formatRupees(total)}` : buttonWords[phase]}
        </Button>
        <p className="text-sm text-ink-soft">
          You pay securely with Razorpay: UPI, card, net banking or wallet.
        </p>
        <DowntimeNotice />
      </div>
    </OutcomeFrame>
  )
}

function Items({ order: { items }, linked = false }: { order: LinkedOrder; linked?: boolean }) {
  return (
    <ul className="mx-auto mt-6 max-w-md space-y-1 text-left">
      {items.map(({ productId, variantId, name, quantity, promise }) => (
        <li key={variantId} className="wrap-anywhere">
          {linked ? (
            <a
              href={`/product/${productId}?variant=${variantId}`}
              className="inline-block py-1.5 text-plum underline underline-offset-4"
            >
              {name}
            </a>
          ) : (
            name
          )}{' '}
          × {quantity}
          {!linked && promise && <span className="block text-sm text-ink-soft">{promise}</span>}
        </li>
      ))}
    </ul>
  )
}

function Ended({ order, problem }: { order: LinkedOrder; problem: string | undefined }) {
  if (order.state === 'payable') return null
  const { sign, title, text } = ended[order.isEditWithdrawn ? 'withdrawn' : order.state]
  const isOver = order.state === 'expired' || order.state === 'cancelled'
  return (
    <OutcomeFrame key={order.state} title={title} sign={sign}>
      <FormAlert message={isOver ? problem : undefined} />
      <p className="mx-auto max-w-md text-ink-soft">{text}</p>
      <OrderFacts orderNumber={order.orderNumber} total={order.total} />
      {isOver && (
        <>
          <h2 className="mt-7 text-xl text-plum-deep">Still want it?</h2>
          <Items order={order} linked />
        </>
      )}
      <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
        {isOver ? (
          <ButtonLink href="/cart">Go to your cart</ButtonLink>
        ) : (
          <ButtonLink href="/my-orders">See your orders</ButtonLink>
        )}
        <ButtonLink href="/products" look="secondary">
          Continue Shopping
        </ButtonLink>
      </div>
    </OutcomeFrame>
  )
}

function Confirming({ order: { orderNumber, total } }: { order: LinkedOrder }) {
  return (
    <OutcomeFrame key="confirming" title="We are confirming your payment" sign={signs.payable}>
      <p role="status" className="mx-auto max-w-md text-ink-soft">
        Razorpay reports your payment, but we have not heard from the bank yet. Please do not pay again. You
        may close this page: we will write to you as soon as the payment has arrived.
      </p>
      <OrderFacts orderNumber={orderNumber} total={total} />
    </OutcomeFrame>
  )
}
