import type { AdminOrder, Order } from '@amritvasya/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { changeRows } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress, sampleLine, samplePayments } from '../testing/sample-checkout.ts'
import { paidNow } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop({ openPayment: samplePayments().openPayment }))

const token = await signUp(shop, 'asha@example.com')
const variants = [sampleVariant('SKU Bowl', 1_050, { quantity: 100 })] as const
await saveSamples(shop.database, { products: [sampleProduct('Bowl', { variants: [...variants] })] })

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
  await changeRows(shop.database, 'shop_order', orderId, paidNow())
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
