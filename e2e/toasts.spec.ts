import type { Locator, Page } from '@playwright/test'
import { openSignedIn } from './platform/accounts.ts'
import { findProduct, inStock, oneProduct } from './platform/catalogue.ts'
import { lineOf } from './platform/checkout.ts'
import { startWith } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

/** Lets time pass only where the test says so, so that no toast goes before a busy machine has looked. */
const stopTime = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 60_000))

/** Lets time pass until the toast is shown, and no longer. */
async function waitForToast(page: Page, text: string): Promise<Locator> {
  const toast = page.locator('[data-toast]').filter({ hasText: text }).first()
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await toast.isVisible()).toBe(true)
  }).toPass()
  return toast
}

async function expectClear(page: Page, toast: Locator, element: Locator): Promise<void> {
  await expect(async () => {
    // The place is chosen in a frame.
    await page.clock.runFor(20)
    const [box, other] = await Promise.all([toast.boundingBox(), element.boundingBox()])
    const window = page.viewportSize()
    if (!box || !other || !window) throw new Error('Both are to be seen')
    const apart =
      box.y + box.height <= other.y ||
      other.y + other.height <= box.y ||
      box.x + box.width <= other.x ||
      other.x + other.width <= box.x
    expect(apart, JSON.stringify({ box, other })).toBe(true)
    expect(box.y + box.height).toBeLessThanOrEqual(window.height)
    expect(box.x + box.width).toBeGreaterThan(window.width - 40)
  }).toPass({ timeout: 20_000 })
}

/** Toasts appear there. */
const toBottom = (element: Locator) => element.evaluate((node) => node.scrollIntoView({ block: 'end' }))

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test.describe(`in a window of ${width} pixels`, () => {
    test.use({ viewport: { width, height } })
    test.beforeEach(({ page }) => page.clock.install())

    test('the toast on a product page covers neither the button nor the line with View Cart nor the notice of being offline', async ({
      page,
      request,
    }) => {
      const product = await findProduct(request, inStock)
      await page.goto(`/product/${product._id}`)
      const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
      await toBottom(add)
      await stopTime(page)
      await add.click()
      const toast = await waitForToast(page, 'Added to cart!')
      await expectClear(page, toast, add)
      await expectClear(page, toast, page.getByRole('main').getByRole('link', { name: 'View Cart' }).first())
      await page.context().setOffline(true)
      await expectClear(page, toast, page.getByText('You are offline – prices may have changed'))
    })

    test('the toast in the cart does not cover the way to the checkout', async ({ page, request }) => {
      const [first, second] = await Promise.all(
        [0, 1].map(async (skip) => {
          let seen = 0
          const found = await findProduct(request, (one) => inStock(one) && seen++ === skip)
          const product = await oneProduct(request, found._id)
          const [variant] = product.variants
          if (!variant) throw new Error('A product in stock has a variant')
          return { product, variant }
        }),
      )
      if (!first || !second) throw new Error('Two products are needed')
      await startWith(page, 'cart', [lineOf(first), lineOf(second)])
      await page.goto('/cart')
      const on = page.getByRole('link', { name: 'Proceed to Checkout' })
      const remove = page.getByRole('button', { name: `Remove ${first.product.name} from cart` })
      await expect(remove).toBeVisible()
      await stopTime(page)
      await remove.click()
      const toast = await waitForToast(page, 'Removed from cart')
      await toBottom(on)
      await expectClear(page, toast, on)
    })

    test('the toast on an address form does not cover Save', async ({ page, expectProblem }) => {
      expectProblem(/status of 404/)
      await openSignedIn(page, '/my-addresses')
      await page.getByRole('button', { name: 'Add New Address' }).click()
      const form = page.getByRole('form', { name: 'Address' })
      const save = form.getByRole('button', { name: 'Save Address' })
      await stopTime(page)
      await form.getByLabel('Pincode').fill('999999')
      const toast = await waitForToast(page, 'Failed to fetch location details')
      await toBottom(save)
      await expectClear(page, toast, save)
    })
  })
}

test('a toast goes along to a page that is loaded while it is shown, and is dismissed there', async ({
  page,
  request,
}) => {
  await page.clock.install()
  const product = await findProduct(request, inStock)
  await page.goto(`/product/${product._id}`)
  await stopTime(page)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await waitForToast(page, 'Added to cart!')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(async () => {
    await page.clock.runFor(100)
    expect(new URL(page.url()).pathname).toBe('/privacy-policy')
  }).toPass()
  const toast = await waitForToast(page, 'Added to cart!')
  await toast.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(300)
  await expect(toast).toHaveCount(0)
})
