import { expectAccessible } from './platform/axe.ts'
import { findProduct, inStock, oneProduct } from './platform/catalogue.ts'
import { type Chosen, lineIn, lineOf, rupees, someChosen, summary } from './platform/checkout.ts'
import { watchLayout } from './platform/layout.ts'
import { startWith, stored, watchCalls } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

// Proves CART-01, CART-04, CART-05, CART-07, ROUTE-10.
test('lines with size and colour, and a summary without shipping', async ({ page, request }) => {
  // A copy that a test of the back office has published may be sold out.
  const { _id } = await findProduct(
    request,
    ({ variants: [one], totalStock }) => Boolean(one?.size && one.color) && totalStock > 10,
  )
  const product = await oneProduct(request, _id)
  const variant = product.variants.find(({ quantity }) => quantity > 2)
  if (!variant) throw new Error('The product has no variant in stock')
  await startWith(page, 'cart', [lineOf({ product, variant }, 2)])

  await page.goto('/cart')

  const line = lineIn(page, variant)
  await expect(line.getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `/product/${product._id}?variant=${variant._id}`,
  )
  await expect(line).toContainText(`Size:${variant.size}`)
  await expect(line).toContainText(`Colour:${variant.color?.name}`)
  await expect(line).toContainText(rupees(variant.sellingPrice * 2))
  await expect(summary(page)).toContainText(`Subtotal (2 items)${rupees(variant.sellingPrice * 2)}`)
  await expect(summary(page)).toContainText('ShippingCalculated at checkout')
  await expect(summary(page)).toContainText(`Total${rupees(variant.sellingPrice * 2)}`)
  await expect(summary(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/products',
  )
  await expectAccessible(page)
})

// Proves CART-02, STORE-07.
test('the stepper changes totals at once, never goes below 1, and calls nobody', async ({
  page,
  request,
}) => {
  const [{ product, variant }] = (await someChosen(request, 1)) as [Chosen]
  await startWith(page, 'cart', [lineOf({ product, variant })])
  const checked = page.waitForResponse(`**/api/public/products/${product._id}`)
  await page.goto('/cart')
  await checked
  await page.waitForLoadState('networkidle')
  const calls = watchCalls(page)
  const line = lineIn(page, variant)
  const less = line.getByRole('button', { name: 'Decrease quantity' })

  await expect(less).toBeDisabled()
  await line.getByRole('button', { name: 'Increase quantity' }).focus()
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText(`Total${rupees(variant.sellingPrice * 2)}`)
  await less.click()
  await expect(summary(page)).toContainText(`Total${rupees(variant.sellingPrice)}`)
  expect(await stored(page, 'cart')).toMatchObject([{ quantity: 1 }])
  expect(calls).toEqual([])
})

// Proves CART-13.
test('another size is chosen in the line’s place, the focus stays with it, and no other line moves', async ({
  page,
  request,
}) => {
  const { _id } = await findProduct(request, (one) => inStock(one) && one.options.sizes > 2)
  const product = await oneProduct(request, _id)
  const [first, second] = product.variants.filter(({ quantity }) => quantity > 1)
  if (!first || !second) throw new Error('The product has two variants in stock')
  await startWith(page, 'cart', [
    lineOf({ product, variant: first }, 2),
    lineOf({ product, variant: second }),
  ])
  const expectStill = await watchLayout(page)
  const shown = Promise.withResolvers<void>()
  await page.route(`**/api/public/products/${_id}`, async (route) => {
    await shown.promise
    return route.continue()
  })
  await page.goto('/cart')
  await expect(lineIn(page, second)).toBeVisible()
  shown.resolve()
  const change = lineIn(page, first).getByRole('button', { name: `Change ${product.name}` })
  await expect(change).toBeVisible()
  await expectStill(0.01, '/cart')
  await change.click()
  const field = lineIn(page, first).getByRole('combobox', { name: `Size or colour of ${product.name}` })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.selectOption(second._id)
  // The message is gone after 3 s.
  await expect(page.getByText(/^Changed to /).first()).toBeVisible()
  await expect(lineIn(page, second)).toContainText(rupees(second.sellingPrice * 3))
  await expect(lineIn(page, first)).toHaveCount(0)
  await expect(lineIn(page, second).getByRole('button', { name: `Change ${product.name}` })).toBeFocused()
  expect(await stored(page, 'cart')).toMatchObject([{ quantity: 3, variant: { _id: second._id } }])
})

// Proves CART-03, CART-08, CART-12.
test('removing tells so, keeps the focus near, and ends with an empty cart', async ({ page, request }) => {
  const [first, second] = (await someChosen(request, 2)) as [Chosen, Chosen]
  await startWith(page, 'cart', [lineOf(first), lineOf(second)])
  await page.goto('/cart')

  await page.getByRole('button', { name: `Remove ${first.product.name} from cart` }).click()
  await expect(page.getByText('Removed from cart').first()).toBeVisible()
  await expect(lineIn(page, first.variant)).toHaveCount(0)
  const other = page.getByRole('button', { name: `Remove ${second.product.name} from cart` })
  await expect(other).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products')
  await expectAccessible(page)
})

// Proves ROLE-02.
test('a guest goes on to the choice of checkouts with the cart in hand', async ({ page, request }) => {
  const [{ product, variant }] = (await someChosen(request, 1)) as [Chosen]
  await startWith(page, 'cart', [lineOf({ product, variant })])
  await page.goto('/cart')

  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()

  await expect(page).toHaveURL('/checkout/guest-or-login')
  const state = await page.evaluate(() => history.state.usr)
  expect(state).toEqual({ cartItems: [lineOf({ product, variant })] })
})

// Proves ERR-34.
test('a cart that cannot be read says so, and can be begun anew', async ({ page }) => {
  await startWith(page, 'cart', '[{"_id":')
  await page.goto('/cart')
  await expect(page.getByRole('alert')).toContainText('Failed to load cart items')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start with an empty cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('on a phone the total and the way on stay at hand @phone', async ({ page, request }) => {
  const items = await someChosen(request, 6)
  await startWith(
    page,
    'cart',
    items.map((item) => lineOf(item)),
  )
  await page.goto('/cart')

  const bar = page.locator('[data-bottom-bar]')
  await expect(bar).toContainText(/Total₹[\d,]+/)
  await bar.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout/guest-or-login')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart says what it needs', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText(
      'The cart is kept in your browser and needs JavaScript.',
    )
  })
})
