import { findProduct, inStock } from './platform/catalogue.ts'
import { stallAfter } from './platform/stalled-page.ts'
import { expect, test } from './platform/test.ts'
import { untilAwake } from './platform/wait-for-hydration.ts'

for (const place of ['home', 'list', 'product'] as const) {
  const tag = place === 'product' ? '' : ' @whole'
  test(`on the ${place} page scripts are fetched after the largest picture is painted, which is fetched first${tag}`, async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, inStock)
    const path = { home: '/', list: '/products', product: `/product/${product._id}` }[place]
    const html = await (await request.get(path)).text()
    expect(html.includes('<link rel="modulepreload"')).toBe(false)
    // A picture is made when it is first requested, which can outlast the three seconds that scripts wait for it.
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }

    const { painted, fetched } = await page.evaluate(async () => {
      const paints = await new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      })
      const resources = performance.getEntriesByType('resource')
      return {
        painted: Math.max(...paints.map(({ startTime }) => startTime)),
        fetched: resources.map(({ name, startTime }) => ({ name, startTime })),
      }
    })
    const scripts = fetched.filter(({ name }) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(2)
    expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThan(painted)

    const first = page.locator('img[fetchpriority=high]')
    await expect(first).toHaveCount(1)
    const pictures = fetched.filter(({ name }) => name.endsWith('.avif'))
    await expect(first).toHaveJSProperty('currentSrc', pictures[0]?.name)
  })
}

test('a page fetches three fonts of 30 kB together, and rare letters only when it writes them @whole', async ({
  page,
}) => {
  const sent: { name: string; size: number }[] = []
  page.on('response', (response) => {
    const name = /(\w+(?:-\d+)?(?:-rare)?)-[\w-]{8}\.woff2$/.exec(response.url())?.[1]
    if (name) sent.push({ name, size: Number(response.headers()['content-length']) })
  })
  const names = () => sent.map(({ name }) => name).sort()
  const usual = ['heading', 'mukta-400', 'mukta-600']
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(names()).toEqual(usual)
  expect(sent.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(30_000)

  await page
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => heading.append('Škoda, Ångström'))
  await expect.poll(names).toEqual(['heading', 'heading-rare', 'mukta-400', 'mukta-600'])
})

test('a button that is pressed before the page has come to life does its work afterwards, once', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, inStock)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  // They may be requested before the press, and wait.
  const scripts = page.waitForRequest('**/assets/*.js')
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`, { waitUntil: 'load' })
  const card = page.getByRole('main').locator(`[data-product="${product._id}"]`).first()
  await card.getByRole('button', { name: /^Add to Cart/ }).click()
  await scripts
  arrived.resolve()

  await expect(card.getByRole('link', { name: 'View Cart' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
})

test('a button that is pressed while the page still arrives does its work afterwards, once', async ({
  page,
  request,
  baseURL,
}) => {
  const product = await findProduct(request, inStock)
  const stalled = await stallAfter(
    baseURL ?? '',
    /<button[^>]*>(?:(?!<\/button>).)*Add to Cart.*?<\/button>/s,
  )
  await page.goto(`${stalled.address}/product/${product._id}`, { waitUntil: 'commit' })
  const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await button.click()
  await expect(button).toHaveAttribute('data-pressed')
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  stalled.finish()

  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await stalled.close()
})

test('what is entered before the page has come to life is sent', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'load' })
  const form = page.getByRole('main')
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByLabel('Message').fill('Does the pendant come with a chain?')
  await form.getByRole('checkbox').check()
  arrived.resolve()
  await expect(page.locator('html[data-awake]')).toBeAttached()
  await form.getByLabel('Subject').fill('A pendant')
  await expect(form.getByLabel('Your name')).toHaveValue('Asha Rao')
  await form.getByRole('button', { name: 'Send message' }).click()

  await expect(form.getByRole('link', { name: 'Write another message' })).toBeVisible()
})

// Proves LIST-14.
test('filters opened before the page has come to life stay open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'load' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await expect(panel).toBeVisible()
  arrived.resolve()
  await untilAwake(page)
  await panel.locator('summary', { hasText: 'Category:' }).click()
  // The category search needs scripts.
  await panel.getByLabel('Search categories').fill('no such thing')
  await expect(panel.getByText('No categories match ‘no such thing’')).toBeVisible()
})

test('a touch starts the scripts before all has been loaded', async ({ page }) => {
  // Neither a timer nor a loaded picture can start the scripts.
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.clock.pauseAt('2026-01-01T00:01:00Z')
  await page.route('**/files/**', () => {})
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  expect(fetched.filter((address) => address.endsWith('.js'))).toEqual([])

  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect.poll(() => fetched.some((address) => address.endsWith('.js'))).toBe(true)
})
