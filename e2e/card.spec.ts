import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { findProduct, inStock } from './platform/catalogue.ts'
import { stored, watchCalls } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

const cardOf = (page: Page, id: string) => page.getByRole('main').locator(`[data-product="${id}"]`).first()

async function openCard(page: Page, product: { _id: string; name: string }) {
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`)
  await page.waitForLoadState('networkidle')
  return cardOf(page, product._id)
}

// Proves CARD-06, CART-09, CART-11, CART-12, STORE-07.
test('adding waits half a second, then the card offers Remove and View Cart', async ({ page, request }) => {
  const product = await findProduct(request, inStock)
  const card = await openCard(page, product)
  const calls = watchCalls(page)
  // Seen from within, because half a second can be over before a busy machine looks.
  await card.evaluate((article) => {
    addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true })
    addEventListener('cartUpdated', () => performance.mark('added'), { once: true })
    new MutationObserver(() => {
      const buttons = [...article.querySelectorAll('button')]
      if (buttons.some((button) => button.innerText === 'Adding…')) performance.mark('pending')
    }).observe(article, { subtree: true, childList: true, characterData: true })
  })

  await card.getByRole('button', { name: /^Add to Cart/ }).click()

  await expect(page.getByText('Added to cart!').first()).toBeVisible()
  const { waited, pending } = await page.evaluate(() => ({
    waited: performance.measure('wait', 'pressed', 'added').duration,
    pending: performance.getEntriesByName('pending').length,
  }))
  expect(waited).toBeGreaterThanOrEqual(500)
  expect(pending).toBeGreaterThan(0)
  await expect(card.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
  await expect(page.getByRole('link', { name: /^Cart\W+1 item$/ })).toBeVisible()
  await expectAccessible(page)

  await card.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Removed from cart').first()).toBeVisible()
  await expect(card.getByRole('button', { name: /^Add to Cart/ })).toBeVisible()
  expect(await stored(page, 'cart')).toEqual([])
  expect(calls).toEqual([])
})

// Proves CARD-06.
test('with the keyboard the focus stays on the buttons of the card @whole', async ({ page, request }) => {
  const product = await findProduct(request, inStock)
  const card = await openCard(page, product)

  await card.getByRole('button', { name: /^Add to Cart/ }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('link', { name: 'View Cart' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: /^Add to Cart/ })).toBeFocused()
})

// Proves WISH-05, WISH-06, STORE-06.
test('the heart adds, tells so, stays after a reload, and removes', async ({ page, request }) => {
  const product = await findProduct(request, inStock)
  const card = await openCard(page, product)
  const heart = card.getByRole('button', { name: /wishlist/ })

  await heart.click()
  await expect(page.getByText('Added to wishlist!').first()).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: /^Wishlist\W+1 item$/ })).toBeVisible()

  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText('Removed from wishlist').first()).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await stored(page, 'wishlist')).toEqual([])
})

// Proves ROLE-01.
test('two tabs show the same cart and wishlist @whole', async ({ page, context, request }) => {
  const product = await findProduct(request, inStock)
  const card = await openCard(page, product)
  const other = await context.newPage()
  const otherCard = await openCard(other, product)

  await card.getByRole('button', { name: /^Add to Cart/ }).click()
  await card.getByRole('button', { name: /wishlist/ }).click()

  await expect(otherCard.getByRole('link', { name: 'View Cart' })).toBeVisible()
  await expect(otherCard.getByRole('button', { name: /wishlist/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('link', { name: /^Cart\W+1 item$/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the card is a link, and no button is shown that would not work', async ({ page, request }) => {
    const product = await findProduct(request, inStock)
    const card = await openCard(page, product)
    await expect(card.getByRole('button')).toHaveCount(0)
    await card.getByRole('link', { name: product.name }).click()
    await expect(page).toHaveURL(`/product/${product._id}`)
  })
})
