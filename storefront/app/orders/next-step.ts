import type { Order } from '@amritvasya/contract'
import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { formatRupees, toPaise } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery, isRefundedByHand } from '@amritvasya/contract/rules/payment-methods'
import { isPayable } from './pay-now.tsx'
import { onDeliveryWords } from './payment-method-words.ts'

/** A pre-order leaves by its own day. */
function leaves({ parcels, promise }: Order): string {
  if (parcels) return `Part of your order is on its way. ${promise ?? 'We are packing the rest'}.`
  return promise ? `${promise}.` : 'We are packing your order and will ship it in 1–2 business days.'
}

/** The policies promise it: a return sooner than what was cancelled. */
const arrivalOf = ({ orderStatus, orderItems }: Pick<Order, 'orderStatus' | 'orderItems'>): string =>
  orderStatus === 'cancelled' ||
  orderItems.some(({ cancelled, pieces = [] }) => cancelled || pieces.some((piece) => piece.cancelled))
    ? 'It should reach your account in 7–10 working days.'
    : 'It should reach your account in 5–7 days.'

const partReturned = (order: Order): string =>
  `We have refunded part of your payment. See the order history for the amount. ${arrivalOf(order)}`

function onDeliveryStep(order: Order): string | undefined {
  const { orderStatus, payment, pricing, confirmBefore } = order
  if (!collectsOnDelivery(payment.method) || payment.status !== 'pending') return undefined
  const { how, keepReady } = onDeliveryWords[payment.method]
  const sum = formatRupees(pricing.totalAmount)
  if (orderStatus === 'pending' && confirmBefore) {
    return `Please confirm this order with the email we sent you, until ${formatDateTime(confirmBefore)}; otherwise it will be cancelled. You pay ${sum} ${how} when it arrives; nothing has been charged.`
  }
  if (orderStatus === 'pending') {
    return `We have your order and will confirm it soon. You pay ${sum} ${how} when it arrives; nothing has been charged.`
  }
  if (orderStatus === 'processing') return `${leaves(order)} You pay ${sum} ${how} when it arrives.`
  if (orderStatus === 'shipped')
    return `Your parcel is on its way. ${keepReady(toPaise(pricing.totalAmount))}`
  return undefined
}

function refundedWords(order: Order): string {
  const { totalAmount, storeCredit = 0 } = order.pricing
  if (storeCredit === totalAmount && storeCredit > 0) return 'What you paid is back in your store credit.'
  const back = storeCredit > 0 ? ' What you paid with store credit is back in it.' : ''
  return `We have refunded your payment. ${arrivalOf(order)}${back}`
}

function payStep(order: Order): string | undefined {
  const { orderStatus, payment, payBefore, payableUntil } = order
  if (isPayable(order) && payBefore) {
    return `We are holding these items until ${formatDateTime(payBefore)}. If it is not paid by then, the order will be cancelled and you will not be charged.`
  }
  if (isPayable(order) && payableUntil) {
    return `You can pay until ${formatDateTime(payableUntil)} while the pieces last. We are getting a lot of orders, so they go to whoever pays first.`
  }
  return orderStatus === 'pending' && payment.status === 'pending' && !collectsOnDelivery(payment.method)
    ? 'Your bank is still confirming the payment. Please do not pay again.'
    : undefined
}

export function nextStep(order: Order): string | undefined {
  const { orderStatus, payment } = order
  const step = onDeliveryStep(order) ?? payStep(order)
  if (step) return step
  const isCredited = order.returns?.some(({ refund }) => refund?.paidBy === 'credit')
  if (isCredited && ['refunded', 'partially_refunded'].includes(payment.status)) {
    return 'What came back is refunded: each return says how much of it is store credit in your account.'
  }
  if (isRefundedByHand(payment.method) && ['refunded', 'partially_refunded'].includes(payment.status)) {
    return payment.status === 'refunded'
      ? 'We have refunded your payment.'
      : 'We have refunded part of your payment.'
  }
  if (payment.status === 'refunded') {
    return refundedWords(order)
  }
  const isPart = payment.status === 'partially_refunded'
  if (orderStatus === 'cancelled' && (payment.status === 'paid' || isPart)) {
    return 'Your refund is on its way. It should reach your account in 7–10 working days.'
  }
  const steps = [orderStatus === 'processing' && leaves(order), isPart && partReturned(order)]
  return steps.filter(Boolean).join(' ') || undefined
}
