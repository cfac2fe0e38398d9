import type { Product } from '@amritvasya/contract'
import { addDelivered, changeByStatement, changeShop } from '@amritvasya/server/testing/change-shop'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openSignedIn } from './platform/accounts.ts'
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
  // A photograph of a phone is larger than what the page makes of it.
  const large = Buffer.concat([await photo(), Buffer.alloc(6 * 1024 * 1024)])
  const one = { name: 'one.jpg', mimeType: 'image/jpeg', buffer: large }
  await form.getByLabel('Add photos').setInputFiles([one, await file('two.jpg')])
  await expect(form.getByRole('img', { name: 'one.jpg' })).toBeVisible()
  await form.getByRole('button', { name: 'Remove photo 2' }).click()
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
  const picture = review.getByRole('link')
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Pictures of the review by Asha Rao' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picture).toBeFocused()
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
  await form.getByLabel('Add photos').setInputFiles([await file('one.jpg')])
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
    'Add photos': form.getByLabel('Add photos'),
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
  await form.getByLabel('Add photos').setInputFiles([await file('one.jpg')])
  const send = form.getByRole('button', { name: 'Preparing photos…' })
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
