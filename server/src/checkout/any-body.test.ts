import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress, samplePayments } from '../testing/sample-checkout.ts'
import { closedAtEnd, signUpMany, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop({ openPayment: samplePayments().openPayment }))

/** It makes mostly valid values, rarely any JSON. */
const rarely = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 24, arbitrary: usual }, { weight: 1, arbitrary: fc.jsonValue() })
const mixed = (...good: unknown[]) => rarely(fc.constantFrom(...good))

const line = fc.record(
  {
    productId: mixed(sampleId('Stone')),
    variantId: mixed(sampleId('variant SKU Stone')),
    quantity: mixed(1, 2, 99),
    price: mixed(500),
    shippingRate: mixed(0),
  },
  { requiredKeys: ['productId', 'variantId', 'quantity'] },
)
const orderFields = {
  orderItems: rarely(fc.array(line, { maxLength: 3 })),
  items: rarely(fc.array(line, { maxLength: 3 })),
  addressId: mixed(null),
  shippingAddress: mixed(guestAddress),
  couponCode: mixed('', null),
  pricing: mixed(null, { total: 600 }, {}),
}
const body = fc.record(
  {
    ...orderFields,
    subtotal: mixed(null, 500),
    paymentMethod: mixed('online'),
    orderData: rarely(fc.record(orderFields, { requiredKeys: [] })),
    orderDetails: rarely(fc.record(orderFields, { requiredKeys: [] })),
    userDetails: mixed({ fullName: 'Mallory' }),
  },
  { requiredKeys: [] },
)

const validLine = {
  productId: sampleId('Stone'),
  variantId: sampleId('variant SKU Stone'),
  quantity: 1,
}
const validBody = { orderItems: [validLine], shippingAddress: guestAddress, paymentMethod: 'online' }

// Proves V2.
test('whatever is sent, the server does not fail, and no price counts that the shop did not set', async () => {
  const variants = [sampleVariant('SKU Stone', 500, { quantity: 100_000 })] as [
    ReturnType<typeof sampleVariant>,
  ]
  await saveSamples(shop.database, { products: [sampleProduct('Stone', { variants })] })
  const [token = ''] = await signUpMany(shop, 1)
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const reply = await shop.send('POST /orders/create', { token, body: sent })
      statuses.add(reply.status)
      expect(reply.status).toBeLessThan(500)
      if (reply.status !== 200) {
        expect(reply.body).toMatchObject({ success: false, message: expect.stringMatching(/./) })
        return
      }
      const { orderItems } = reply.body.order as { orderItems: { price: number; quantity: number }[] }
      expect(orderItems.every(({ price, quantity }) => price === 500 && quantity >= 1)).toBe(true)
      await shop.database.updateTable('shop_order').set({ status: 'cancelled' }).execute()
    }),
    {
      numRuns: 200,
      // Each of the three responses occurs in every run.
      examples: [
        [validBody],
        [{ ...validBody, orderItems: [{ ...validLine, price: 400 }] }],
        [{ ...validBody, orderItems: [] }],
      ],
    },
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 409]))
})
