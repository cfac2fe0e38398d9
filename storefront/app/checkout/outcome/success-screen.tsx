import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { dayWords } from '@amritvasya/contract/rules/delivery-days'
import { formatRupees, toPaise } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { onDeliveryWords } from '../../orders/payment-method-words.ts'
import { useShop } from '../../platform/use-shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StatePlate } from '../../ui/state-plate.tsx'
import { MIN_PAYABLE_RUPEES } from '../flow/offered-methods.ts'
import { isSettled } from '../flow/unpaid-orders.ts'
import { finishOrder } from './finish-order.ts'
import { OrderFacts } from './order-facts.tsx'
import type { SuccessData } from './outcome-data.ts'
import { OutcomeFrame, Sign } from './outcome-frame.tsx'
import { PlacedPieces } from './placed-pieces.tsx'
import { useWatchedOrder } from './use-watched-order.ts'

type SuccessScreenProps = { data: SuccessData; onConfirmed: () => void }

/** Waits while the payment is being confirmed. */
export function SuccessScreen({ data, onConfirmed }: SuccessScreenProps) {
  const { order, total, isGuest, method, isConfirming } = data
  const watched = useWatchedOrder(isConfirming ? order._id : undefined, true)
  const confirmed = watched && isSettled(watched)
  const confirm = useEffectEvent(() => {
    finishOrder(order._id)
    onConfirmed()
  })
  useEffect(() => {
    if (confirmed) confirm()
  }, [confirmed])
  return isConfirming ? (
    <Confirming {...{ order, total, isGuest }} />
  ) : (
    <Placed {...{ order, total, isGuest, method }} />
  )
}

type OrderSummary = Pick<SuccessData, 'order' | 'total' | 'isGuest'>

function paymentWords(how: string | undefined, isFree: boolean, total: number | undefined) {
  if (how) {
    const sum = total === undefined ? 'the total' : formatRupees(total)
    const says = `Your order is placed. Nothing has been charged: you pay ${sum} ${how} when it arrives.`
    return { says, totalName: 'To pay on delivery' }
  }
  return isFree
    ? { says: 'Your order is placed; there is nothing to pay for it.', totalName: 'Total' }
    : { says: 'Payment received. Your order is confirmed.', totalName: 'Paid' }
}

function Placed({ order, total, isGuest, method }: OrderSummary & Pick<SuccessData, 'method'>) {
  const { name } = useShop()
  const isFree = total !== undefined && total < MIN_PAYABLE_RUPEES
  const onDelivery = !isFree && collectsOnDelivery(method) ? onDeliveryWords[method] : undefined
  const payment = paymentWords(onDelivery?.how, isFree, total)
  return (
    <OutcomeFrame
      title="Thank you for your order"
      sign={<StatePlate name="singing-bowl" className="mx-auto aspect-4/3 w-52" />}
    >
      <p className="mx-auto max-w-md text-ink-soft">
        {payment.says} Thank you for shopping with {name}.
      </p>
      <PlacedPieces lines={order.orderItems ?? []} />
      <OrderFacts orderNumber={order.orderNumber} total={total} totalName={payment.totalName}>
        {order.expectedDelivery && (
          <div>
            <dt>Arrives by</dt>
            <dd className="font-semibold">{dayWords(order.expectedDelivery.to)}</dd>
          </div>
        )}
      </OrderFacts>
      <div className="mx-auto mt-7 max-w-md text-left">
        <h2 className="text-xl text-plum-deep">What happens next</h2>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-ink-soft marker:text-gold">
          {order.confirmBefore && (
            <li>
              <strong>Please confirm your order</strong> with the link we have just sent you, until{' '}
              {formatDateTime(order.confirmBefore)}. Otherwise it will be cancelled.
            </li>
          )}
          <li>{order.promise ?? 'We pack your order by hand and ship it in 1–2 business days'}.</li>
          <li>
            {order.lacksEmail
              ? 'You will find the tracking number under My Orders once it is shipped.'
              : `${order.confirmBefore ? '' : 'A confirmation is on its way to your email. '}We will email you the tracking number once it is shipped.`}
          </li>
          {onDelivery && total !== undefined && <li>{onDelivery.keepReady(toPaise(total))}</li>}
        </ol>
      </div>
      <Ways order={order} isGuest={isGuest} />
      {isGuest && (
        <section aria-labelledby="account" className="mt-9 border-t border-line pt-7">
          <h2 id="account" className="text-xl text-plum-deep">
            Your account is ready
          </h2>
          <p className="mx-auto mt-2 max-w-md text-ink-soft">
            We created it with your order. Next time, sign in with your email and the password you chose, and
            track all your orders under{' '}
            <a href="/my-orders" className="text-plum underline underline-offset-4">
              My Orders
            </a>
            . Complete your profile to order faster.
          </p>
          <ButtonLink href="/profile" look="secondary" className="mt-4">
            Complete your account
          </ButtonLink>
        </section>
      )}
    </OutcomeFrame>
  )
}

function Confirming({ order, total, isGuest }: OrderSummary) {
  return (
    <OutcomeFrame
      title="We are confirming your payment"
      sign={
        <Sign tone="waiting">
          <Hourglass className="size-7" aria-hidden="true" />
        </Sign>
      }
    >
      <p role="status" className="mx-auto max-w-md text-ink-soft">
        Razorpay reports your payment, but we have not heard from the bank yet. This usually takes a moment,
        sometimes a few minutes. Your order is kept for you, so please do not pay again. You may close this
        page:{' '}
        {order.lacksEmail
          ? 'you will see under My Orders when the payment has arrived.'
          : 'we will write to you as soon as the payment has arrived.'}
      </p>
      <OrderFacts orderNumber={order.orderNumber} total={total} />
      <Ways order={order} isGuest={isGuest} />
    </OutcomeFrame>
  )
}

function Ways({ order, isGuest }: Pick<OrderSummary, 'order' | 'isGuest'>) {
  return (
    <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
      <ButtonLink href={`/order/${order._id}`}>
        {isGuest ? 'Track this order' : 'View Order Details'}
      </ButtonLink>
      <ButtonLink href="/products" look="secondary">
        Continue Shopping
      </ButtonLink>
    </div>
  )
}
