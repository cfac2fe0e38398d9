import type { Order } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const order = (
  orderStatus: Order['orderStatus'],
  status: Order['payment']['status'],
  method = 'online',
  orderItems: object[] = [],
) =>
  ({
    orderStatus,
    payment: { method, status, razorpay: { paymentId: null, lastUpdated: null, message: null } },
    pricing: { subtotal: 500, shippingCost: 0, discount: 0, totalAmount: 500 },
    payBefore: null,
    orderItems,
  }) as unknown as Order

// Proves decision 12.
test.each([
  [order('processing', 'paid'), /^We are packing your order and will ship it in 1–2 business days\.$/],
  [
    order('processing', 'partially_refunded'),
    /^We are packing your order and .* We have refunded part of your payment\./,
  ],
  [order('delivered', 'partially_refunded'), /^We have refunded part of your payment\. .* 5–7 days\.$/],
  [
    order('shipped', 'partially_refunded', 'online', [{ cancelled: { quantity: 1, refund: 100 } }]),
    /^We have refunded part of your payment\. .* 7–10 working days\.$/,
  ],
  [order('delivered', 'refunded'), /^We have refunded your payment\. .* 5–7 days\.$/],
  [order('delivered', 'paid'), undefined],
  [order('cancelled', 'paid'), /^Your refund is on its way/],
  [order('cancelled', 'partially_refunded'), /^Your refund is on its way/],
  [order('cancelled', 'refunded'), /^We have refunded your payment\. .* 7–10 working days\.$/],
  [order('delivered', 'refunded', 'cod'), /^We have refunded your payment\.$/],
  [order('processing', 'pending', 'cod'), /You pay ₹500 in cash when it arrives\.$/],
])('the order’s screen says where the money is, also when only a part goes back: case %#', (about, words) => {
  if (words) expect(nextStep(about)).toMatch(words)
  else expect(nextStep(about)).toBeUndefined()
})

// Proves PREORDER-04.
test('an order that waits for a pre-order says its day, and no usual days of packing', () => {
  const promise = 'Pre-order: we promise to send it by 20 December 2026'
  const preOrder = { ...order('processing', 'paid'), promise }
  expect(nextStep(preOrder)).toBe(`${promise}.`)
  expect(nextStep({ ...preOrder, parcels: [] })).toBe(`Part of your order is on its way. ${promise}.`)
  expect(nextStep({ ...order('processing', 'pending', 'cod'), promise })).toBe(
    `${promise}. You pay ₹500 in cash when it arrives.`,
  )
})
