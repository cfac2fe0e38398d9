import type { Product } from '@amritvasya/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { allProducts, findProduct, inStock, oneProduct } from './platform/catalogue.ts'
import { rupees } from './platform/checkout.ts'
import { stored, watchCalls } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

async function findWhole(request: APIRequestContext, fits: (product: Product) => boolean): Promise<Product> {
  for (const { _id } of await allProducts(request)) {
    const product = await oneProduct(request, _id)
    if (fits(product)) return product
  }
  throw new Error('The demo shop has no such product')
}

const byColourAndSize = (request: APIRequestContext) =>
  findWhole(request, ({ variants }) => {
    const colours = new Set(variants.map(({ color }) => color?.name))
    const sizes = new Set(variants.map(({ size }) => size))
    return colours.size > 1 && sizes.size > 1 && variants.length < colours.size * sizes.size
  })

async function open(page: Page, product: { _id: string }, query = '') {
  await page.goto(`/product/${product._id}${query}`)
  await page.waitForLoadState('networkidle')
}

/** A phone's bottom bar has another one, which is not meant. */
const addButton = (page: Page) =>
  page.getByRole('button', { name: /^(Add to Cart|Adding…|Out of Stock)$/ }).first()

// Proves PDP-01, PDP-05, PDP-07, PDP-08, PDP-11, ROUTE-07.
test('what the page says of a product @both', async ({ page, request }) => {
  const summary = await findProduct(request, (one) => inStock(one) && one.priceDisplay.hasDiscount)
  const product = await oneProduct(request, summary._id)
  await open(page, product)

  await expect(page).toHaveTitle(`${product.name} | Amritvasya`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs).toContainText(['Home', product.category.name, product.name])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  const main = page.getByRole('main')
  await expect(main).toContainText(product.shortDescription)
  await expect(main).toContainText(product.productCode)
  await expect(main.getByRole('link', { name: product.brand.name })).toHaveAttribute(
    'href',
    `/products?brand=${product.brand._id}`,
  )
  await expect(main).toContainText(`${product.variants[0]?.quantity} units in stock`)
  await expect(main.getByRole('cell', { name: /^(New|Sale|Regular)$/ })).toBeVisible()
  await expect(main).toContainText(/₹[\d,.]+MRP ₹[\d,.]+\d+% off/)
  await expectAccessible(page)
})

// Proves PDP-02.
test('thumbnails and arrow keys lead through the pictures, and the label counts them', async ({
  page,
  request,
}) => {
  const product = await findWhole(request, ({ images }) => images.length > 2)
  const last = product.images.length
  await open(page, product)
  const label = page.getByText(/^Image \d+ of \d+$/)
  await expect(label).toHaveText(`Image 1 of ${last}`)

  await page.getByRole('link', { name: `Show image 3 of ${last}` }).click()
  await expect(label).toHaveText(`Image 3 of ${last}`)
  await expect(page.getByRole('link', { name: `Show image 3 of ${last}` })).toHaveAttribute(
    'aria-current',
    'true',
  )

  await page.getByRole('link', { name: `Open image 3 of ${last} large` }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(label).toHaveText(`Image 2 of ${last}`)
  await expect(page.getByRole('link', { name: `Open image 2 of ${last} large` })).toBeFocused()
})

// Proves PDP-02.
test('a picture opens large; Escape closes and gives the focus back', async ({ page, request }) => {
  const product = await findWhole(request, ({ images }) => images.length > 1)
  await open(page, product)
  const picture = page.getByRole('link', { name: /^Open image 1 of/ })

  await picture.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(`Image 1 of ${product.images.length}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Zoom image 1' }).click()
  await expect(dialog.getByRole('button', { name: 'Zoom image 1' })).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
})

// Proves PDP-03.
test('under a mouse the picture comes closer @desktop', async ({ page, request }) => {
  await open(page, await findProduct(request, inStock))
  const frame = page.locator('[data-zoomed]').first()

  await frame.hover()
  await expect(frame).toHaveAttribute('data-zoomed', 'true')
  await expect(frame.locator('> div')).toHaveCSS('transform', 'matrix(2, 0, 0, 2, 0, 0)')

  await page.getByRole('heading', { level: 1 }).hover()
  await expect(frame).toHaveAttribute('data-zoomed', 'false')
})

// Proves PDP-04, ERR-62.
test('a broken picture gives way to a placeholder @whole', async ({ page, request, expectProblem }) => {
  expectProblem(/ERR_FAILED/)
  await page.route('**/files/**', (route) => route.abort())
  await open(page, await findProduct(request, inStock))
  await expect(
    page.getByRole('region', { name: 'Pictures' }).locator('[data-placeholder]').first(),
  ).toBeVisible()
})

// Proves PDP-09, PDP-10, decision 25.
test('choosing a colour keeps the size where it can, and the link keeps the choice', async ({
  page,
  request,
}) => {
  const product = await byColourAndSize(request)
  const first = product.variants[0]
  const other = product.variants.find(
    ({ color, size }) => color?.name !== first?.color?.name && size === first?.size,
  )
  await open(page, product)
  const colours = page.getByRole('group', { name: /^Colour/ })
  const sizes = page.getByRole('group', { name: /^Size/ })
  await expect(colours.getByRole('radio', { checked: true })).toHaveValue(first?.color?.name ?? '')

  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/product/*?variant=${other?._id}`, (route) => isReleased.then(() => route.continue()))
  await colours.getByRole('radio', { name: other?.color?.name ?? '' }).click()
  const piece = page.locator('[data-piece]')
  await expect(piece).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(piece).not.toHaveAttribute('aria-busy')
  await expect(piece).toContainText(other?.sku ?? 'no variant')
  await expect(sizes.getByRole('radio', { checked: true })).toHaveValue(first?.size ?? '')
  await expect(page).toHaveURL(`/product/${product._id}?variant=${other?._id}`)

  await page.reload()
  await expect(colours.getByRole('radio', { checked: true })).toHaveValue(other?.color?.name ?? '')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/product/${product._id}$`),
  )
})

// Proves PDP-10.
test('the keyboard chooses, too, and a combination that does not exist is reported @whole', async ({
  page,
  request,
}) => {
  const product = await byColourAndSize(request)
  const colourNames = [...new Set(product.variants.map(({ color }) => color?.name ?? ''))]
  const sizeNames = [...new Set(product.variants.map(({ size }) => size ?? ''))]
  const exists = (colour: string, size: string) =>
    product.variants.some((variant) => variant.color?.name === colour && variant.size === size)
  const partial = colourNames.find((colour) => sizeNames.some((size) => !exists(colour, size))) ?? ''
  const missing = sizeNames.find((size) => !exists(partial, size))
  await open(page, product)
  const chosen = page.getByRole('group', { name: /^Colour/ }).getByRole('radio', { checked: true })

  await chosen.focus()
  for (const name of colourNames.slice(1, colourNames.indexOf(partial) + 1)) {
    await page.keyboard.press('ArrowRight')
    await expect(chosen).toHaveValue(name)
    await expect(chosen).toBeFocused()
  }

  await expect(page.getByRole('radio', { name: `${missing} (not with your other choice)` })).toBeVisible()
  await expectAccessible(page)
})

// Proves PDP-12, CART-10, CART-11, decision 26.
test('the stepper ends at the stock, and so does the cart', async ({ page, request }) => {
  const product = await findWhole(request, ({ variants: [only] }) => only?.quantity === 3)
  await open(page, product)
  const calls = watchCalls(page)
  const stepper = page.getByRole('group', { name: 'Quantity' })
  const more = stepper.getByRole('button', { name: 'Increase quantity' })
  await expect(page.getByRole('main')).toContainText('Only 3 left')

  await expect(stepper.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await more.click()
  await expect(stepper.getByRole('status')).toHaveText('2')
  await addButton(page).click()
  await expect(page.getByText('Added to cart!').first()).toBeVisible()
  await expect(page.getByText('2 already in your cart')).toBeVisible()

  await addButton(page).click()
  await expect(page.getByText('Updated quantity in cart').first()).toBeVisible()
  await expect(page.getByText('3 already in your cart')).toBeVisible()
  await addButton(page).click()
  await expect(page.getByText('Only 3 left', { exact: true }).last()).toBeVisible()
  expect(await stored(page, 'cart')).toMatchObject([{ _id: product._id, quantity: 3 }])

  await more.click()
  await more.click()
  await expect(stepper.getByRole('status')).toHaveText('3')
  await expect(more).toBeDisabled()
  expect(calls).toEqual([])
})

// Proves PDP-17, PDP-18, PDP-19.
test('a bracelet’s page shows its beads to scale, the ways to pay, and shares its address @whole', async ({
  page,
  request,
}) => {
  const { _id } = await findProduct(request, (one) => inStock(one) && /bracelet/i.test(one.category.name))
  await page.goto(`/product/${_id}`)
  const main = page.getByRole('main')
  const drawing = main.getByRole('img', { name: /^A bead of \d+ mm beside a ₹10 coin of 27 mm/ })
  const [coin, bead] = await Promise.all(
    ['circle', '[data-bead]'].map(
      async (part) => (await drawing.locator(part).first().boundingBox())?.width ?? 0,
    ),
  )
  const size = Number(/\d+/.exec((await drawing.getAttribute('aria-label')) ?? '')?.[0])
  expect((bead ?? 0) / (coin ?? 1)).toBeCloseTo(size / 27, 1)
  await expect(main.getByText(/^Pay by UPI, card, net banking or wallet/)).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
      configurable: true,
    })
  })
  await main.getByRole('link', { name: /^Share / }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await page.evaluate(() => (window as { copied?: string }).copied)).toContain(`/product/${_id}`)
  await main.getByRole('link', { name: 'How to measure your wrist' }).click()
  await expect(page).toHaveURL('/size-guide')
  await expectAccessible(page)
  const strip = await request.get('/wrist-strip.svg')
  expect(await strip.text()).toContain('width="190mm" height="262mm" viewBox="0 0 190 262"')
})

// Proves PDP-13.
test('a sold-out product cannot be added @whole', async ({ page, request }) => {
  await open(page, await findProduct(request, ({ totalStock }) => totalStock === 0))
  await expect(addButton(page)).toHaveText('Out of Stock')
  await expect(addButton(page)).toBeDisabled()
  const promises = page.getByRole('main').getByText(/Ships in|When will it arrive/)
  await expect(promises.filter({ visible: true })).toHaveCount(0)
})

// Proves PDP-14, PDP-15, REVIEW-02, REVIEW-03, REVIEW-04.
test('three tabs, by keyboard as well', async ({ page, request }) => {
  const product = await findWhole(request, ({ numberOfReviews, variants: [only] }) => {
    return numberOfReviews === 0 && only?.dimensions !== null
  })
  await open(page, product)
  await expect(page.getByRole('tabpanel')).toContainText(product.description.slice(0, 40))

  await page.getByRole('tab', { name: 'Description' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Specifications' })).toBeFocused()
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText(`SKU${product.variants[0]?.sku}`)
  await expect(panel).toContainText(/Length.*Width.*Height.*Weight.*Material/)

  await page.keyboard.press('End')
  await expect(panel).toContainText('No reviews yet')
  await expect(panel.getByRole('link', { name: 'sign in' })).toHaveAttribute(
    'href',
    `/login?returnTo=${encodeURIComponent(`/product/${product._id}#reviews`)}`,
  )
  await expect(panel).toContainText('Only customers who have bought')
  await expectAccessible(page)
})

// Proves PDP-06.
test('the number of reviews leads down to them @whole', async ({ page, request }) => {
  await open(page, await findProduct(request, inStock))
  await page
    .getByRole('link', { name: /review/ })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: /Reviews/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toBeInViewport()
})

// Proves PDP-16.
test('below stand similar products and the sections of the home page @whole', async ({ page, request }) => {
  const product = await findProduct(request, inStock)
  await open(page, product)
  const similar = page.getByRole('region', { name: 'Similar products' })
  await expect(similar.getByRole('article').first()).toBeVisible()
  await expect(similar.locator(`[data-product="${product._id}"]`)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Featured products' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'New arrivals' }).getByRole('article')).toHaveCount(5)
})

test('on a phone a bar keeps the price of all chosen pieces and the button at hand @phone', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, inStock)
  await open(page, product)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  const bar = page.locator('[data-bottom-bar]')
  await addButton(page).scrollIntoViewIfNeeded()
  await expect(bar).toHaveCount(0)

  await page.getByRole('heading', { name: 'Similar products' }).scrollIntoViewIfNeeded()
  await expect(bar).toContainText('2 × ')
  await expect(bar).toContainText(rupees(product.priceDisplay.displayPrice * 2))
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart!').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, every variant is a link, and nothing is shown that would not work', async ({
    page,
    request,
  }) => {
    const product = await byColourAndSize(request)
    const other = product.variants.at(-1)
    await page.goto(`/product/${product._id}`)
    const main = page.getByRole('main')
    await expect(main).toContainText(product.description.slice(0, 40))
    for (const name of ['Description', 'Specifications', 'Reviews']) {
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
    }
    // A sold-out product has a label in place of its button.
    await expect(main.getByRole('button', { disabled: false })).toHaveCount(0)

    await main.getByRole('link', { name: `${other?.color?.name}, ${other?.size}:` }).click()
    await expect(page).toHaveURL(`/product/${product._id}?variant=${other?._id}`)
    await expect(main).toContainText(other?.sku ?? 'no variant')
  })
})
