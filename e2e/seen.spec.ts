import { expectAccessible } from './platform/axe.ts'
import { allProducts } from './platform/catalogue.ts'
import { watchLayout } from './platform/layout.ts'
import { startWith, stored } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

// Proves SEEN-01, SEEN-03.
test('a product page shows what the shopper looked at before, newest first, and the list can be cleared', async ({
  page,
  request,
}) => {
  const [first, second, third] = await allProducts(request)
  if (!first || !second || !third) throw new Error('The demo has three products')
  const section = page.getByRole('region', { name: 'Recently seen' })
  const cards = section.getByRole('listitem')
  await page.goto(`/product/${first._id}`)
  await expect.poll(() => stored(page, 'seenProducts')).toEqual([first._id])
  await expect(section).toHaveCount(0)
  await page.goto(`/product/${second._id}`)
  await expect(cards).toHaveCount(1)
  await page.goto(`/product/${third._id}`)
  await expect(cards).toHaveCount(2)
  await section.scrollIntoViewIfNeeded()
  await expect(cards.nth(0).getByRole('link', { name: second.name })).toBeVisible()
  await expect(cards.nth(1).getByRole('link', { name: first.name })).toBeVisible()
  await expect(cards.nth(0)).toContainText(second.priceDisplay.displayPrice.toLocaleString('en-IN'))
  await expectAccessible(page)

  await cards.nth(1).getByRole('link', { name: first.name }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${first._id}`))
  await expect(cards).toHaveCount(2)
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('link', { name: third.name })).toBeVisible()
  await section.getByRole('button', { name: 'Clear' }).click()
  await expect(section).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await expect(section).toHaveCount(0)
})

// Proves SEEN-02.
test('what is no longer sold is left out, and what cannot be loaded can be tried again, while nothing moves', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const [shown, seen] = await allProducts(request)
  if (!shown || !seen) throw new Error('The demo has two products')
  await startWith(page, 'seenProducts', ['f'.repeat(24), seen._id, 7, 'no id'])
  const calls = '/recently-seen?ids=*'
  await page.route(calls, (route) => route.fulfill({ status: 500 }))
  const expectStill = await watchLayout(page)
  await page.goto(`/product/${shown._id}`)
  const section = page.getByRole('region', { name: 'Recently seen' })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('alert')).toContainText('Failed to load the products that you have seen')
  await expectStill(0.01)
  await expectAccessible(page)
  await page.unroute(calls)
  await section.getByRole('button', { name: 'Try Again' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('link', { name: seen.name })).toBeVisible()
})
