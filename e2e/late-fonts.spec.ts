import type { APIRequestContext, Page } from '@playwright/test'
import { findProduct, inStock } from './platform/catalogue.ts'
import { lineOf, someChosen } from './platform/checkout.ts'
import { watchLayout } from './platform/layout.ts'
import { startWith } from './platform/storage.ts'
import { test } from './platform/test.ts'

/** A network on which fonts come long after the text is read. */
const delayFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })

/** It fills the cart. */
async function chooseProducts(page: Page, request: APIRequestContext) {
  const product = await findProduct(request, inStock)
  await startWith(
    page,
    'cart',
    (await someChosen(request, 2)).map((item) => lineOf(item, 1)),
  )
  return product
}

async function expectNothingMoves(page: Page, paths: string[]) {
  await delayFonts(page)
  const expectStill = await watchLayout(page)
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await expectStill(0.01, path)
  }
}

test('nothing moves on the way to the cart when the fonts come late', async ({ page, request }) => {
  const product = await chooseProducts(page, request)
  await expectNothingMoves(page, ['/', '/products', `/product/${product._id}`, '/cart'])
})

test('nothing moves on other screens when the fonts come late', async ({ page, request }) => {
  const product = await chooseProducts(page, request)
  await expectNothingMoves(page, [
    `/category/${product.category._id}`,
    `/product/${product._id}/reviews`,
    '/categories',
    '/checkout/guest-or-login',
    '/checkout/guest',
    '/watchlist',
    '/login',
    '/register',
    '/track',
    '/service/amritvasya',
    '/contact',
    '/size-guide',
    '/stones',
    '/stones/amethyst',
    '/privacy-policy',
    '/blog',
  ])
})
