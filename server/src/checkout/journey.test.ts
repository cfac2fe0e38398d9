import type { Order, RazorpayOrder } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addSampleAddress, sampleCoupon, sampleLine, saveSampleCoupons } from '../testing/sample-checkout.ts'
import { startShopWithPayments } from '../testing/shop-with-payments.ts'
import { closedAtEnd, signUp } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startShopWithPayments())

const left = async () => ({
  pieces: (await shop.database.selectFrom('variant').select('quantity').executeTakeFirstOrThrow()).quantity,
  uses: (await shop.database.selectFrom('coupon').select('usage_count').executeTakeFirstOrThrow())
    .usage_count,
})

// Proves API-31, API-34, C2.
test('from the cart to a paid order, and back again by cancelling it', async () => {
  const stone = sampleProduct('Stone', { variants: [sampleVariant('SKU Stone', 450, { quantity: 20 })] })
  await saveSamples(shop.database, { products: [stone] })
  await saveSampleCoupons(shop.database, [sampleCoupon('FLAT100', { usageLimit: 5 })])
  const token = await signUp(shop, 'asha@example.com')
  const addressId = await addSampleAddress(shop, token)

  const placed = await shop.send('POST /orders/create', {
    token,
    body: {
      orderItems: [sampleLine('Stone', 2)],
      addressId,
      couponCode: 'FLAT100',
      pricing: { subtotal: 900, shipping: 100, discount: 100, total: 900 },
    },
  })
  expect(placed.status).toBe(200)
  const { order, razorpayOrder } = placed.body as { order: Order; razorpayOrder: RazorpayOrder }
  // Razorpay charges what the order costs, in paise (M2).
  expect(razorpayOrder).toMatchObject({ amount: 900_00, currency: 'INR' })
  expect(await left()).toEqual({ pieces: 18, uses: 1 })

  const triple = await shop.pay(razorpayOrder.id)
  const verified = await shop.send('POST /orders/verify-payment', {
    token,
    body: { ...triple, orderId: order._id },
  })
  expect(verified).toMatchObject({
    status: 200,
    body: { order: { orderStatus: 'processing', payment: { status: 'paid' }, payBefore: null } },
  })
  expect(await left()).toEqual({ pieces: 18, uses: 1 })

  const cancelled = await shop.send(`POST /orders/${order._id}/cancel`, {
    token,
    body: { reason: 'Cancelled by customer' },
  })
  expect(cancelled).toMatchObject({ status: 200, body: { order: { orderStatus: 'cancelled' } } })
  expect(await left()).toEqual({ pieces: 20, uses: 0 })
})
