import type { Locator, Page, Response } from '@playwright/test'
import { findProduct } from './platform/catalogue.ts'
import { type Chosen, paymentOf, saveForSession, someChosen, startDraft } from './platform/checkout.ts'
import { respondWithOrders, sampleOrder } from './platform/orders.ts'
import { expect, test } from './platform/test.ts'

/** It counts kilobytes of a screen's initial JavaScript, compressed with brotli. */
const max = 130
/** bench/weight.ts counts so, too. */
const kilobyte = 1024

/** It counts kilobytes of the shop's own scripts. */
async function scriptsOf(page: Page, load: () => Promise<unknown>, ready: Locator): Promise<number> {
  const scripts: Response[] = []
  const record = (response: Response) => {
    if (/^\/assets\/.*\.js$/.test(new URL(response.url()).pathname)) scripts.push(response)
  }
  page.on('response', record)
  await load()
  await ready.waitFor()
  await page.waitForLoadState('networkidle')
  page.off('response', record)
  expect(scripts.length).toBeGreaterThan(3)
  // Scripts from the browser cache count, too.
  const sizes = scripts.map((response) => {
    const { 'content-encoding': encoding, 'content-length': length } = response.headers()
    // The server does not compress a re-export of one or two lines.
    if (Number(length) > 200) expect(encoding).toBe('br')
    return Number(length)
  })
  return sizes.reduce((sum, size) => sum + size, 0) / kilobyte
}

test('each screen from the cart to the order is light enough for a phone @phone', async ({
  page,
  request,
}) => {
  const items = (await someChosen(request, 2)) as [Chosen, Chosen]
  const order = await sampleOrder(request)
  await respondWithOrders(page, [order])
  await startDraft(page, items)
  await saveForSession(page, 'payment', paymentOf(items))
  await saveForSession(page, 'payment-failed', paymentOf(items, { error: 'The bank declined' }))
  await saveForSession(page, 'order-success', { order, total: 1049, isGuest: false })
  const weights: Record<string, number> = {}
  const button = (name: string) => page.getByRole('button', { name }).first()
  for (const [path, ready] of [
    ['/cart', page.getByRole('link', { name: 'Proceed to Checkout' }).first()],
    ['/checkout', page.getByRole('radio').first()],
    ['/payment', button('Place Order')],
    ['/order-success', page.getByRole('link', { name: 'View Order Details' })],
    ['/payment-failed', page.getByRole('link', { name: 'Try Again' })],
    ['/my-orders', page.getByRole('link', { name: /^View Details/ })],
    [`/order/${order._id}`, button('Download Invoice')],
  ] as const) {
    weights[path] = await scriptsOf(page, () => page.goto(path), ready)
  }
  expect(Object.entries(weights).filter(([, weight]) => weight > max)).toEqual([])
})

test('the page of a sold-out piece is light enough, and loads the form of a notice with the press alone @phone', async ({
  page,
  request,
}) => {
  const { _id } = await findProduct(request, ({ totalStock }) => totalStock === 0)
  const button = page.getByRole('button', { name: 'Tell me when it is back' })
  const weight = await scriptsOf(page, () => page.goto(`/product/${_id}`), button)
  test.info().annotations.push({ type: 'kB', description: weight.toFixed(1) })
  expect(weight).toBeLessThanOrEqual(max)
  const form = page.waitForResponse(/\/assets\/.*\.js$/)
  await button.click()
  expect((await form).ok()).toBe(true)
  await expect(page.getByRole('region', { name: 'Tell me when it is back' })).toBeVisible()
})
