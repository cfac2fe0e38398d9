import type { Page } from '@playwright/test'
import { type Chosen, lineOf, someChosen } from './platform/checkout.ts'
import { openFilters } from './platform/lists.ts'
import { startWith } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

test.use({ serviceWorkers: 'allow' })

const notice = 'You are offline – prices may have changed'

test.beforeEach(({ expectProblem }) =>
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/),
)

async function openWatched(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

test('pages that were visited open without a connection, and say that prices may have changed', async ({
  page,
  context,
}) => {
  await openWatched(page, '/')
  await page.goto('/blog')
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/blog')))).toBe(true)
  await context.setOffline(true)
  await expect(page.getByText(notice)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet reading')
  await expect(page.getByText(notice)).toBeVisible()

  // The notice must not cover the end of the page.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  const bar = await page.getByText(notice).boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)

  await page.goto('/privacy-policy', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await expect(page.getByText(notice)).toBeHidden()
})

test('pages that were reached by links open without a connection, with what lies in the cart', async ({
  page,
  context,
  request,
}) => {
  const [item] = (await someChosen(request, 1)) as [Chosen]
  await startWith(page, 'cart', [lineOf(item)])
  await openWatched(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet reading')
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/blog')))).toBe(true)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet reading')
  await expect(page.getByText(notice)).toBeVisible()
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(cart).toContainText('1')

  await page.goto('/privacy-policy', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(cart).toContainText('1')
})

test('a list that a filter has led to is kept', async ({ page, context }) => {
  await openWatched(page, '/products')
  const panel = await openFilters(page)
  await panel.getByRole('link', { name: 'Sale', exact: true }).click()
  await expect(page).toHaveURL('/products?status=sale')
  const isCached = async () => Boolean(await caches.match('/products?status=sale'))
  await expect.poll(() => page.evaluate(isCached)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Remove filter Sale' })).toBeVisible()
})

test('neither calls nor pages of an account, a payment or a mailed link are cached, nor films', async ({
  page,
}) => {
  await openWatched(page, '/service/amritvasya')
  const film = await page.getByRole('link', { name: 'Play: How a session goes' }).getAttribute('href')
  await page.evaluate(async (address) => (await fetch(address)).blob(), film ?? '')
  const links = ['/newsletter/confirm', '/gift-card', '/pay-order', '/cancel-order', '/track']
  const paths = ['/products', '/login', '/payment-failed', ...links.map((path) => `${path}?token=x`)]
  for (const path of paths) await page.goto(path)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
  expect(cached.filter((address) => address.includes('token='))).toEqual([])
  const cachedPaths = cached.map((address) => new URL(address).pathname)
  expect(cachedPaths).toContain('/products')
  expect(cachedPaths.filter((path) => /^\/(api|sandbox|login|payment|newsletter)|\.mp4$/.test(path))).toEqual(
    [],
  )
})

test('without a connection the login shows the offline page of the shop, and the cart opens though it was never visited', async ({
  page,
  context,
  request,
}) => {
  const [item] = (await someChosen(request, 1)) as [Chosen]
  await startWith(page, 'cart', [lineOf(item)])
  await openWatched(page, '/')
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/cart')))).toBe(true)
  await context.setOffline(true)
  await page.goto('/login', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await page.goto('/cart', { waitUntil: 'load' })
  await expect(page.getByRole('main')).toContainText(item.product.name)
})
