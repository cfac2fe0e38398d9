import { stored } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'
import { untilAwake } from './platform/wait-for-hydration.ts'

// Proves SPEED-03.
test('the page of a card is fetched while the card is still pressed, and not a second time', async ({
  page,
}) => {
  await page.goto('/products')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const name = await link.innerText()
  const fetched = page.waitForEvent(
    'requestfinished',
    (request) => request.headers()['sec-purpose'] === 'prefetch',
  )
  await link.hover()
  await page.mouse.down()
  expect((await fetched).url()).toContain('/product/')
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const delivery = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType,
  )
  expect(delivery).toBe('navigational-prefetch')
})

// Proves SPEED-03.
test('a page that is rendered before its link is followed does nothing until it is shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, writable: true })
  })
  const show = () =>
    page.evaluate(() => {
      Object.assign(document, { prerendering: false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
  for (const address of ['/privacy-policy', '/products']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByRole('main').click({ position: { x: 2, y: 2 } })
    await expect(page.locator('html[data-awake]')).toHaveCount(0)
    await show()
    await untilAwake(page)
  }
  const product = await page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto((await product.getAttribute('href')) ?? '', { waitUntil: 'networkidle' })
  expect(requests.filter((line) => !line.startsWith('GET ') || line.includes('/api/'))).toEqual([])
  expect(await stored(page, 'seenProducts')).toBeNull()
  await show()
  await untilAwake(page)
  await expect.poll(() => stored(page, 'seenProducts')).toHaveLength(1)
})
