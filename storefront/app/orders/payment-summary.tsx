import type { Order } from '@amritvasya/contract'
import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { formatRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { PaymentBadge, paymentName } from './order-status.tsx'
import { onDeliveryWords, paymentWords } from './payment-method-words.ts'

const amountRow = 'flex justify-between gap-4'

export function PaymentSummary({ order }: { order: Order }) {
  const { pricing, payment, couponCode } = order
  const { prepaidDiscount = 0, discounts = [] } = pricing
  const couponDiscount = toRupees(
    discounts.reduce(
      (rest, { amount }) => rest - toPaise(amount),
      toPaise(pricing.discount) - toPaise(prepaidDiscount),
    ),
  )
  const refunded = order.orderItems.reduce((sum, { cancelled }) => sum + toPaise(cancelled?.refund ?? 0), 0)
  const { paymentId, lastUpdated, message } = payment.razorpay
  const wasPaid = ['paid', 'refunded', 'partially_refunded'].includes(payment.status)
  const isDue = payment.status === 'pending'
  const how = isDue && collectsOnDelivery(payment.method) && onDeliveryWords[payment.method].how
  const facts: [string, string | null][] = [
    ['Method', paymentWords(payment.method, pricing.totalAmount, pricing.storeCredit)],
    ['Transaction ID', wasPaid ? paymentId : null],
    [
      payment.status === 'paid' ? 'Paid on' : 'Updated on',
      wasPaid && lastUpdated ? formatDateTime(lastUpdated) : null,
    ],
    ['Message', message === paymentName(payment.status) ? null : message],
  ]
  return (
    <>
      <dl className="space-y-2 tabular-nums">
        <div className={amountRow}>
          <dt>Subtotal</dt>
          <dd>{formatRupees(pricing.subtotal)}</dd>
        </div>
        <div className={amountRow}>
          <dt>Shipping</dt>
          <dd>{pricing.shippingCost === 0 ? 'Free' : formatRupees(pricing.shippingCost)}</dd>
        </div>
        {discounts.map(({ name, amount, delivery }) => (
          <div key={name} className={`${amountRow} text-good`}>
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd>{amount > 0 ? `−${formatRupees(amount)}` : `saved ${formatRupees(delivery)}`}</dd>
          </div>
        ))}
        {couponDiscount > 0 && (
          <div className={`${amountRow} text-good`}>
            <dt>Discount{couponCode && ` (${couponCode})`}</dt>
            <dd>−{formatRupees(couponDiscount)}</dd>
          </div>
        )}
        {prepaidDiscount > 0 && (
          <div className={`${amountRow} text-good`}>
            <dt>Discount for paying online</dt>
            <dd>−{formatRupees(prepaidDiscount)}</dd>
          </div>
        )}
        <div className={`${amountRow} border-t border-line pt-3 text-lg font-semibold`}>
          <dt>Total amount</dt>
          <dd>{formatRupees(pricing.totalAmount)}</dd>
        </div>
        <StoreCreditRows pricing={pricing} wasPaid={wasPaid} />
        {refunded > 0 && (
          <div className={amountRow}>
            <dt>{order.netTotal === undefined ? 'Refund for cancelled pieces' : 'Cancelled pieces'}</dt>
            <dd>−{formatRupees(toRupees(refunded))}</dd>
          </div>
        )}
        {order.netTotal !== undefined && order.netTotal !== pricing.totalAmount && (
          <div className={`${amountRow} font-semibold`}>
            <dt>Total after changes and refunds</dt>
            <dd>{formatRupees(order.netTotal)}</dd>
          </div>
        )}
      </dl>
      <dl className="mt-5 space-y-3 border-t border-line pt-4 text-sm">
        <div>
          <dt className="text-ink-soft">Payment status</dt>
          <dd className="mt-1">
            <PaymentBadge status={payment.status} />
            {how && <span className="ml-2">{`${how} when it arrives`}</span>}
          </dd>
        </div>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-ink-soft">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

function StoreCreditRows({ pricing, wasPaid }: { pricing: Order['pricing']; wasPaid: boolean }) {
  const { storeCredit, totalAmount } = pricing
  if (!storeCredit) return null
  return (
    <>
      <div className={amountRow}>
        <dt>Store credit</dt>
        <dd>−{formatRupees(storeCredit)}</dd>
      </div>
      {totalAmount > storeCredit && (
        <div className={amountRow}>
          <dt>{wasPaid ? 'Paid online' : 'To pay online'}</dt>
          <dd>{formatRupees(toRupees(toPaise(totalAmount) - toPaise(storeCredit)))}</dd>
        </div>
      )}
    </>
  )
}
