import type { Order } from '@amritvasya/contract'
import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery, isRefundedByHand } from '@amritvasya/contract/rules/payment-methods'
import { isPayable } from './pay-now.tsx'
import { onDeliveryWords } from './payment-method-words.ts'

const packing = 'We are packing your order. It leaves within 1 to 2 business days.'

const partReturned =
  'Part of what you paid has been sent back; the order’s history shows how much. It reaches your account within 7 to 10 working days.'

function onDeliveryStep({ orderStatus, payment, pricing, confirmBefore }: Order): string | undefined {
  if (!collectsOnDelivery(payment.method) || payment.status !== 'pending') return undefined
  const { how, keepReady } = onDeliveryWords[payment.method]
  const sum = formatRupees(pricing.totalAmount)
  if (orderStatus === 'pending' && confirmBefore) {
    return `Please confirm this order with the mail that we sent you, until ${formatDateTime(confirmBefore)}; otherwise it ends by itself. You pay ${sum} ${how} when it arrives; nothing has been charged.`
  }
  if (orderStatus === 'pending') {
    return `We have your order and will confirm it soon. You pay ${sum} ${how} when it arrives; nothing has been charged.`
  }
  if (orderStatus === 'processing') return `${packing} You pay ${sum} ${how} when it arrives.`
  if (orderStatus === 'shipped') return `Your parcel is on its way. ${keepReady(sum)}`
  return undefined
}

export function nextStep(order: Order): string | undefined {
  const { orderStatus, payment, payBefore, payableUntil } = order
  const deliveryStep = onDeliveryStep(order)
  if (deliveryStep) return deliveryStep
  if (isPayable(order) && payBefore) {
    return `We hold these pieces for you until ${formatDateTime(payBefore)}. Please pay by then; after that the order is cancelled and you are not charged.`
  }
  if (isPayable(order) && payableUntil) {
    return `You can pay until ${formatDateTime(payableUntil)} while the pieces last. Very many orders are coming in, so they go to whoever pays first.`
  }
  if (orderStatus === 'pending' && payment.status === 'pending' && !collectsOnDelivery(payment.method)) {
    return 'We are waiting for your bank to confirm the payment. You need not pay again.'
  }
  if (isRefundedByHand(payment.method) && ['refunded', 'partially_refunded'].includes(payment.status)) {
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
