import type { Order } from '@amritvasya/contract'
import { formatDateTime } from '../platform/dates.ts'
import { formatRupees } from '../platform/money.ts'
import { isPayable } from './pay-now.tsx'

const packing = 'We are packing your order. It leaves within 1 to 2 business days.'

const partReturned =
  'Part of what you paid has been sent back; the order’s history shows how much. It reaches your account within 7 to 10 working days.'

/** Implements decision 11. */
function cashStep({ orderStatus, payment, pricing }: Order): string | undefined {
  if (payment.method !== 'cod' || payment.status !== 'pending') return undefined
  const sum = formatRupees(pricing.totalAmount)
  if (orderStatus === 'pending') {
    return `We have your order and will confirm it soon. You pay ${sum} in cash when it arrives; nothing has been charged.`
  }
  if (orderStatus === 'processing') return `${packing} You pay ${sum} in cash when it arrives.`
  if (orderStatus === 'shipped')
    return `Your parcel is on its way. Please keep ${sum} in cash ready for the courier.`
  return undefined
}

/** Undefined when the status is enough. */
export function nextStep(order: Order): string | undefined {
  const { orderStatus, payment, payBefore } = order
  const cash = cashStep(order)
  if (cash) return cash
  if (isPayable(order) && payBefore) {
    return `We hold these pieces for you until ${formatDateTime(payBefore)}. Please pay by then; after that the order is cancelled and you are not charged.`
  }
  if (orderStatus === 'pending' && payment.status === 'pending' && payment.method === 'online') {
    return 'We are waiting for your bank to confirm the payment. You need not pay again.'
  }
  if (payment.method === 'cod' && ['refunded', 'partially_refunded'].includes(payment.status)) {
    return `${payment.status === 'refunded' ? 'Your money' : 'A part of what you paid'} has been paid back to you.`
  }
  if (payment.status === 'refunded') {
    return 'Your money has been sent back. It reaches your account within 7 to 10 working days.'
  }
  const isPart = payment.status === 'partially_refunded'
  if (orderStatus === 'cancelled' && (payment.status === 'paid' || isPart)) {
    return 'Your refund is on its way. It reaches your account within 7 to 10 working days.'
  }
  const steps = [orderStatus === 'processing' && packing, isPart && partReturned]
  return steps.filter(Boolean).join(' ') || undefined
}
