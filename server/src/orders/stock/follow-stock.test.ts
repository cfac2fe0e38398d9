import { expect, test } from 'vitest'
import { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { guestAddress, sampleLine, samplePayments } from '../../testing/sample-checkout.ts'
import { closedAtEnd, signUpMany, startTestShop } from '../../testing/test-shop.ts'
import { StockFollower } from './follow-stock.ts'

const shop = closedAtEnd(await startTestShop({ openPayment: samplePayments().openPayment }))

// Proves PDP-08.
test('pages of products whose stock orders have changed are made anew, once for each change', async () => {
  const products = ['Agate', 'Beryl', 'Coral'].map((name) =>
    sampleProduct(name, { variants: [sampleVariant(`SKU ${name}`, 100, { quantity: 50 })] }),
  )
  await saveSamples(shop.database, { products })
  const [token = ''] = await signUpMany(shop, 1)
  const buy = async (...names: string[]) => {
    const body = { items: names.map((name) => sampleLine(name)), shippingAddress: guestAddress }
    return String((await shop.send('POST /orders/create', { token, body })).body.orderId)
  }
  const invalidationBus = new InvalidationBus()
  const invalidated: string[] = []
  invalidationBus.subscribe((tags) => invalidated.push(...tags.toSorted()))
  const follower = new StockFollower(shop.database, invalidationBus)
  const look = async () => {
    await follower.look()
    return invalidated.splice(0)
  }
  const tags = (...names: string[]) => names.map((name) => `product:${sampleId(name)}`).toSorted()

  await buy('Coral')
  // While announcements do not arrive, nothing is cached or invalidated.
  expect(await look()).toEqual([])
  invalidationBus.isLive = true
  // The first run skips events from before this process cached anything.
  expect(await look()).toEqual([])
  const orderId = await buy('Agate', 'Beryl')
  expect(await look()).toEqual(tags('Agate', 'Beryl'))
  expect(await look()).toEqual([])
  await shop.send(`POST /orders/${orderId}/cancel`, { token, body: { reason: 'Cancelled by customer' } })
  expect(await look()).toEqual(tags('Agate', 'Beryl'))
  expect(await look()).toEqual([])
})
