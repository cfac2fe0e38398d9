import { addDelivered, changeByStatement, changeShop } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { newEmail, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { findProduct } from './platform/catalogue.ts'
import { dialog, main } from './platform/regions.ts'
import { expect, type Shop, test } from './platform/test.ts'

async function find(page: Page, list: string, label: string, words: string, heading: string) {
  await page.goto(`/back-office/${list}`)
  const found = page.waitForResponse(
    (response) => response.url().includes(`/back-office/${list}?`) && response.url().includes('q='),
  )
  await page.getByLabel(label).fill(words)
  await found
  await main(page).getByText(words).first().click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** @returns the product's path and the comment */
async function writeReview(page: Page, shop: Shop) {
  const { _id: productId } = await findProduct(page.request, () => true)
  const email = newEmail()
  const headers = { authorization: `Bearer ${await signUp(page.request, email)}` }
  await changeShop(shop.databaseUrl, (transaction) => addDelivered(transaction, email, productId))
  const standing = await page.request.get(`/api/reviews/can-review/${productId}`, { headers })
  const { availableOrders } = (await standing.json()) as { availableOrders: { _id: string }[] }
  const orderId = availableOrders[0]?._id ?? ''
  const comment = `It glows in the morning sun, says ${email}`
  const multipart = { productId, orderId, rating: '4', comment }
  expect((await page.request.post('/api/reviews', { headers, multipart })).status()).toBe(200)
  return { path: `/product/${productId}`, comment }
}

test.describe('a review', () => {
  // The next test needs a shop without reviews.
  test.afterEach(({ shop }) =>
    changeByStatement(
      shop.databaseUrl,
      `DELETE FROM review WHERE order_id IS NOT NULL;
       UPDATE product SET average_rating = 0, number_of_reviews = 0 WHERE number_of_reviews > 0`,
    ),
  )

  // Proves REVIEW-16, REVIEW-19, REVIEW-20.
  test('a review is answered on the product’s page, leaves it when hidden, and comes back when shown @phone', async ({
    page,
    shop,
  }) => {
    const { path, comment } = await writeReview(page, shop)
    const article = page.getByRole('article').filter({ hasText: comment })
    await signInAsOwner(page)
    await find(page, 'reviews', 'Words, product or author', comment, '')
    await expectAccessible(page)
    const review = page.url()
    await page.getByRole('textbox', { name: 'Reply' }).fill('Thank you, it likes the morning.')
    await page.getByRole('button', { name: 'Publish reply' }).click()
    await expect(page.getByRole('button', { name: 'Remove reply' })).toBeVisible()
    await page.goto(`${path}#reviews`)
    await expect(article).toContainText('Thank you, it likes the morning.')

    await page.goto(review)
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    const hide = dialog(page).getByRole('button', { name: 'Hide' })
    await hide.click()
    await expect(dialog(page)).toContainText('Please enter a reason')
    await dialog(page).getByLabel('Reason').fill('Names a family')
    await expectAccessible(page)
    await hide.click()
    await expect(page.getByText('Hidden: Names a family')).toBeVisible()
    const log = page.getByRole('region', { name: 'Moderation log' })
    await expect(log.getByRole('listitem')).toContainText(['Names a family'])
    await page.goto(`${path}#reviews`)
    await expect(page.getByRole('tabpanel', { name: /^Reviews/ })).toBeVisible()
    await expect(article).toHaveCount(0)

    await page.goto(review)
    await page.getByRole('button', { name: 'Show again' }).click()
    await dialog(page).getByLabel('Reason').fill('The family agrees')
    await dialog(page).getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Author got a reward' }).click()
    await dialog(page).getByLabel('Reason').fill('Got the bracelet for free')
    await dialog(page).getByRole('button', { name: 'Mark' }).click()
    await expect(log.getByRole('listitem')).toHaveCount(3)
    await page.goto(`${path}#reviews`)
    await expect(article).toContainText('Got something for this review')
    await page.getByRole('link', { name: 'How reviews work' }).click()
    await expect(main(page)).toContainText('A bad rating is no reason.')
    await expectAccessible(page)
  })
})
