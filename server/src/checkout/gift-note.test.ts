import type { AdminOrder, Order } from '@amritvasya/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress, sampleLine, samplePayments } from '../testing/sample-checkout.ts'
import { addTestStaff } from '../testing/staff.ts'
import { signUp, startTestShop } from '../testing/test-shop.ts'

const shop = await startTestShop({ openPayment: samplePayments().openPayment })
afterAll(() => shop.close())

let token = ''
beforeAll(async () => {
  token = await signUp(shop, 'asha@example.com')
  const variants = [sampleVariant('SKU Bowl', 1_050, { quantity: 100 })] as const
  await saveSamples(shop.database, { products: [sampleProduct('Bowl', { variants: [...variants] })] })
})

const place = (more: object) =>
  shop.send('POST /orders/create', {
    token,
    body: { orderItems: [sampleLine('Bowl', 1)], shippingAddress: guestAddress, ...more },
  })

// Proves CHECKOUT-14.
test('a gift note stands on the order and on its slip, which has no prices, and another note is another order', async () => {
  const placed = await place({ giftNote: '\u200e Happy birthday,\r\nAnjali! ' })
  const { orderId, order } = placed.body as { orderId: string; order: Order }
  expect(order.giftNote).toBe('Happy birthday,\nAnjali!')
  await shop.database
    .updateTable('shop_order')
    .set({ paid_at: new Date(), payment_status: 'paid', status: 'processing', payment_due_at: null })
    .where('id', '=', orderId)
    .execute()
  const owner = await addTestStaff(shop, 'owner')
  const { item } = (await shop.send(`GET /back-office/orders/${orderId}`, owner)).body as { item: AdminOrder }
  expect(item.giftNote).toBe(order.giftNote)
  const slip = await fetch(`${shop.address}/api/back-office/orders/${orderId}/packing-slip`, owner)
  const pdf = await getDocumentProxy(new Uint8Array(await slip.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain('GIFT NOTE Happy birthday, Anjali!')
  expect(text).not.toContain('₹')

  expect((await place({ giftNote: 'x'.repeat(201) })).status).toBe(400)
  const { orderId: plain, order: without } = (await place({})).body as { orderId: string; order: Order }
  expect(without).not.toHaveProperty('giftNote')
  const { orderId: other } = (await place({ orderData: { giftNote: 'Get well' } })).body as {
    orderId: string
  }
  expect(other).not.toBe(plain)
})
