import type { Product } from '@amritvasya/contract'
import { addDelivered, changeByStatement, changeShop } from '@amritvasya/server/testing/change-shop'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { newEmail, openSignedIn, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { allProducts } from './platform/catalogue.ts'
import { expect, type Shop, test } from './platform/test.ts'

// The next test needs a shop without reviews.
test.afterEach(({ shop }) =>
  changeByStatement(
    shop.databaseUrl,
    `DELETE FROM review WHERE order_id IS NOT NULL;
     UPDATE product SET average_rating = 0, number_of_reviews = 0 WHERE number_of_reviews > 0`,
  ),
)

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#7a4a86' } })
    .jpeg()
    .toBuffer()
const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() })

/** Each test reviews another one. */
async function productAt(page: Page, index: number) {
  const product = (await allProducts(page.request))[index]
  if (!product) throw new Error('The demo shop has too few products')
  return product
}

/** The customer is new and has that many delivered orders. */
async function openAsBuyer(page: Page, shop: Shop, productId: string, orders = 1): Promise<Locator> {
  const { email } = await openSignedIn(page, '/')
  for (let i = 0; i < orders; i++) {
    await changeShop(shop.databaseUrl, (transaction) => addDelivered(transaction, email, productId))
  }
  return openReviews(page, productId)
}
async function openReviews(page: Page, productId: string): Promise<Locator> {
  await page.goto(`/product/${productId}#reviews`)
  const panel = page.getByRole('tabpanel', { name: /^Reviews/ })
  await expect(panel).toBeVisible()
  return panel
}
const openForm = async (panel: Locator) => {
  await panel.getByRole('button', { name: 'Write a Review' }).click()
  return panel.getByRole('form', { name: 'Write a review' })
}

// Proves REVIEW-05, REVIEW-06, REVIEW-08, API-20, API-21, TEST-01, TEST-02.
test('a buyer writes a review with pictures, and it is on the page and on home', async ({ page, shop }) => {
  const product = await productAt(page, 0)
  expect(await (await page.request.get('/')).text()).toContain('Sample reviews')
  const panel = await openAsBuyer(page, shop, product._id)
  const form = await openForm(panel)
  await form.getByRole('radio', { name: /^1 star/ }).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '4 stars, Very good' })).toBeChecked()
  await form.getByLabel('Title (optional)').fill('Calm & bright')
  await form.getByLabel('Your review').fill('It stands on my desk.')
  await expect(form).toContainText('13 of 100 characters')
  await expect(form).toContainText('21 of 500 characters')
  await form.getByLabel('Add pictures').setInputFiles([await file('one.jpg'), await file('two.jpg')])
  await expect(form.getByRole('img', { name: 'one.jpg' })).toBeVisible()
  await form.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(form.getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Submit Review' }).click()

  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(panel).toContainText('You have reviewed this product. Thank you.')
  const review = panel.getByRole('article')
  for (const text of ['Calm & bright', 'It stands on my desk.', 'Asha Rao', 'Verified Purchase']) {
    await expect(review).toContainText(text)
  }
  await expect(panel).toContainText('4.0 out of 5, 1 review')
  await expect(page.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible()

  // Guests see the review, too, as soon as the servers have heard of it.
  await expect(async () => {
    const html = await (await page.request.get(`/product/${product._id}`)).text()
    expect(html).toContain('Calm &amp; bright')
    expect(html).toContain('"ratingValue"')
    const { product: changed } = (await (
      await page.request.get(`/api/public/products/${product._id}`)
    ).json()) as { product: Product }
    expect([changed.averageRating, changed.numberOfReviews]).toEqual([4, 1])
    const home = await (await page.request.get('/')).text()
    expect(home).toContain('It stands on my desk.')
    expect(home).not.toContain('Sample reviews')
  }).toPass({ timeout: 20_000 })
  await expectAccessible(page)
})

test('a picture of a review opens large, by keyboard as well, and the focus comes back', async ({
  page,
  shop,
}) => {
  const product = await productAt(page, 1)
  const panel = await openAsBuyer(page, shop, product._id)
  const form = await openForm(panel)
  await form.getByRole('radio', { name: /^5 stars/ }).check()
  await form.getByLabel('Your review').fill('Lovely.')
  await form.getByLabel('Add pictures').setInputFiles([await file('one.jpg')])
  await form.getByRole('button', { name: 'Submit Review' }).click()
  const picture = panel.getByRole('article').getByRole('link')
  await expect(picture).toBeVisible()
  await picture.focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'Pictures of the review by Asha Rao' })
  await expect(large).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(picture).toBeFocused()
})

// Proves REVIEW-09, REVIEW-10, REVIEW-11, REVIEW-12, REVIEW-13, ROLE-06.
test('what is missing is shown, and of several orders one is chosen', async ({ page, shop }) => {
  const product = await productAt(page, 2)
  const panel = await openAsBuyer(page, shop, product._id, 2)
  const form = await openForm(panel)
  await form.getByRole('button', { name: 'Submit Review' }).click()
  for (const text of ['Please select an order', 'Please select a rating', 'Please write a review']) {
    await expect(form.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  await expect(form.getByLabel('Order')).toBeFocused()
  await form.getByLabel('Order').selectOption({ index: 1 })
  await expect(form.getByText('Please select an order')).toHaveCount(0)
  await form.getByRole('radio', { name: /^5 stars/ }).check()
  await form.getByLabel('Title (optional)').pressSequentially('x'.repeat(102))
  await expect(form.getByLabel('Title (optional)')).toHaveValue('x'.repeat(100))
  await form.getByLabel('Your review').fill('x'.repeat(499))
  await form.getByLabel('Your review').pressSequentially('yz')
  await expect(form).toContainText('500 of 500 characters')
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(panel.getByRole('article')).toHaveCount(1)
  await expect(panel).toContainText('You bought this again.')
})

// Proves REVIEW-14, REVIEW-15.
test('more than three pictures, too large ones and other files are refused at once', async ({
  page,
  shop,
}) => {
  const product = await productAt(page, 3)
  const panel = await openAsBuyer(page, shop, product._id)
  const form = await openForm(panel)
  const add = form.getByLabel(/^Add pictures|^One moment/)
  await add.setInputFiles(await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(file)))
  await expect(form.getByRole('alert').filter({ hasText: 'Maximum 3 images allowed' })).toBeVisible()
  await expect(form.getByRole('img')).toHaveCount(3)
  await form.getByRole('button', { name: 'Remove picture 3' }).click()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await add.setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large }])
  await expect(form.getByText('Each image may be at most 5 MB')).toBeVisible()
  await add.setInputFiles([{ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }])
  await expect(form.getByText('Upload a JPEG, PNG or WebP image')).toBeVisible()
  await expect(form.getByRole('img')).toHaveCount(2)
  // A photograph of a phone is larger than what the page makes of it.
  const fromPhone = Buffer.concat([await photo(), Buffer.alloc(6 * 1024 * 1024)])
  await add.setInputFiles([{ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: fromPhone }])
  await expect(form.getByRole('img')).toHaveCount(3)
})

// Proves ERR-31.
test('when sending fails, what was typed stays and can be sent again', async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/)
  const product = await productAt(page, 4)
  const panel = await openAsBuyer(page, shop, product._id)
  const form = await openForm(panel)
  await form.getByRole('radio', { name: /^5 stars/ }).check()
  await form.getByLabel('Your review').fill('Still here.')
  await form.getByLabel('Add pictures').setInputFiles([await file('one.jpg')])
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Failed to submit review.' })).toBeVisible()
  await expect(form.getByLabel('Your review')).toHaveValue('Still here.')
  await expect(form.getByRole('img')).toHaveCount(1)
  await page.unroute('**/api/reviews')
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(panel.getByRole('article')).toContainText('Still here.')
})

/** Edges and middle; points outside the window count. */
const coveredBy = (control: Locator) =>
  control.evaluate((element) => {
    const shown = element.matches('[type=file], [type=radio]')
      ? (element.closest('label') ?? element)
      : element
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const middle = (left + right) / 2
    const points = [top + 4, (top + bottom) / 2, bottom - 4].map((y) => document.elementFromPoint(middle, y))
    const strangers = points.filter((found) => !found || !shown.contains(found))
    return strangers.map((found) => found?.outerHTML.slice(0, 80) ?? 'outside of the window')
  })

// Proves REVIEW-05.
test('with the keyboard of a phone open, every field and the send button can be seen and used @phone', async ({
  page,
  shop,
}) => {
  const product = await productAt(page, 7)
  const panel = await openAsBuyer(page, shop, product._id, 2)
  const form = await openForm(panel)
  // A keyboard takes more than 300 px, and fixed bars move in.
  await page.setViewportSize({ width: 390, height: 844 - 344 })
  const controls = {
    Order: form.getByLabel('Order'),
    'Your rating': form.getByRole('radio', { name: /^5 stars/ }),
    Title: form.getByLabel('Title (optional)'),
    'Your review': form.getByLabel('Your review'),
    'Add pictures': form.getByLabel('Add pictures'),
    'Submit Review': form.getByRole('button', { name: 'Submit Review' }),
    Cancel: form.getByRole('button', { name: 'Cancel' }),
  }
  for (const backwards of [false, true]) {
    const all = Object.entries(controls)
    for (const [name, control] of backwards ? all.reverse() : all) {
      await control.focus()
      await expect.poll(() => coveredBy(control), name).toEqual([])
    }
  }
  await controls.Order.selectOption({ index: 1 })
  await controls['Your rating'].check()
  await controls['Your review'].click()
  await page.keyboard.type('Typed with little room, '.repeat(12))
  await expect.poll(() => coveredBy(controls['Your review'])).toEqual([])
  await page.mouse.wheel(0, 2000)
  await controls['Submit Review'].scrollIntoViewIfNeeded()
  await expect.poll(() => coveredBy(controls['Submit Review'])).toEqual([])
  await controls['Submit Review'].click()
  await expect(panel.getByRole('article')).toContainText('Typed with little room')
})

// Proves ROLE-05, REVIEW-04.
test('who has not received the product reads why there is no form', async ({ page }) => {
  const product = await productAt(page, 5)
  await openSignedIn(page, '/')
  const panel = await openReviews(page, product._id)
  await expect(panel).toContainText('Only customers who have bought and received this product can review it.')
  await expect(panel.getByRole('button', { name: 'Write a Review' })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'log in' })).toHaveCount(0)
})

// Proves REVIEW-07.
test('another customer finds a review helpful, and takes that back; a guest is asked to sign in', async ({
  page,
  shop,
}) => {
  const product = await productAt(page, 6)
  const author = newEmail()
  const token = await signUp(page.request, author)
  await changeShop(shop.databaseUrl, (transaction) => addDelivered(transaction, author, product._id))
  const headers = { authorization: `Bearer ${token}` }
  const standing = await page.request.get(`/api/reviews/can-review/${product._id}`, { headers })
  const { availableOrders } = (await standing.json()) as { availableOrders: { _id: string }[] }
  const multipart = {
    productId: product._id,
    orderId: availableOrders[0]?._id ?? '',
    rating: '5',
    comment: 'Worth it.',
  }
  expect((await page.request.post('/api/reviews', { headers, multipart })).status()).toBe(200)

  const guest = await openReviews(page, product._id)
  await guest.getByRole('button', { name: 'Helpful (0)' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)

  await openSignedIn(page, '/')
  const panel = await openReviews(page, product._id)
  const helpful = panel.getByRole('button', { name: /^Helpful/ })
  const saved = page.waitForResponse(/\/helpful$/)
  await helpful.click()
  await expect(helpful).toHaveText('Helpful (1)')
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.reload()
  await expect(helpful).toHaveText('Helpful (1)')
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  const takenBack = page.waitForResponse(/\/helpful$/)
  await helpful.click()
  await expect(helpful).toHaveText('Helpful (0)')
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  expect((await takenBack).status()).toBe(200)
})

test('a review waits for a picture that is still being prepared, and keeps what is typed meanwhile', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const prepare = window.createImageBitmap.bind(window) as (...parts: unknown[]) => Promise<ImageBitmap>
    const prepareLater = async (...parts: unknown[]) => {
      await new Promise((resolve) => Object.assign(window, { releasePictures: resolve }))
      return prepare(...parts)
    }
    Object.assign(window, { createImageBitmap: prepareLater })
  })
  const product = await productAt(page, 8)
  const panel = await openAsBuyer(page, shop, product._id)
  const form = await openForm(panel)
  await form.getByRole('radio', { name: /^5 stars/ }).check()
  await form.getByLabel('Add pictures').setInputFiles([await file('one.jpg')])
  const send = form.getByRole('button', { name: 'Preparing pictures…' })
  await expect(send).toBeVisible()
  await form.getByLabel('Your review').fill('Written while the picture was prepared.')
  await send.click({ force: true })
  await page.evaluate(() => (window as unknown as { releasePictures: () => void }).releasePictures())
  await expect(form.getByRole('img', { name: 'one.jpg' })).toBeVisible()
  await expect(form.getByLabel('Your review')).toHaveValue('Written while the picture was prepared.')
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(panel.getByText('Written while the picture was prepared.')).toBeVisible()
  await expect(panel.getByRole('article').getByRole('img').nth(1)).toBeVisible()
})

// Proves REVIEW-22.
test('reviews are filtered by stars and words, and those with pictures come first, also without scripts', async ({
  page,
  browser,
  shop,
}) => {
  const product = await productAt(page, 4)
  const panel = await openAsBuyer(page, shop, product._id, 2)
  for (const [stars, words, picture] of [
    [/^5 stars/, 'Soft light in the evening.', true],
    [/^2 stars/, 'Smaller than I thought.', false],
  ] as const) {
    const form = await openForm(panel)
    const order = form.getByLabel('Order')
    // Chosen where there are several; the second review has one left.
    if (picture) await order.selectOption({ index: 1 })
    await form.getByRole('radio', { name: stars }).check()
    await form.getByLabel('Your review').fill(words)
    if (picture) await form.getByLabel('Add pictures').setInputFiles([await file('one.jpg')])
    await form.getByRole('button', { name: 'Submit Review' }).click()
    await expect(panel.getByText(words)).toBeVisible()
  }
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(new URL(`/product/${product._id}`, page.url()).href)
  await plain.getByRole('link', { name: 'By stars, words and pictures' }).click()
  const main = plain.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(2)
  await main.getByRole('link', { name: 'With pictures first' }).click()
  await expect(main.getByRole('article').first()).toContainText('Soft light in the evening.')
  await main.getByRole('link', { name: /^2 ?stars: ?1 review/ }).click()
  await expect(main.getByRole('article')).toHaveText([/Smaller than I thought/])
  await main.getByRole('link', { name: 'Show all' }).click()
  await main.getByLabel('Search the reviews').fill('evening light')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(main.getByText('1 review with “evening light”')).toBeVisible()
  await page.goto(plain.url())
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await page.goto(`/product/${product._id}/reviews`)
  await expectAccessible(page)
})
