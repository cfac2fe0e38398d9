import { expect, test } from './platform/test.ts'

test('a shopper opens the shop: the page works and reports no error', async ({ page }) => {
  const response = await page.goto('/')

  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).toHaveTitle(/Amritvasya/)
})

test('a page that does not exist says so, with the status 404', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/)

  const response = await page.goto('/no-such-page')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
