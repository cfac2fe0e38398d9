import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { watchLayout } from './platform/layout.ts'
import { expect, test } from './platform/test.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const slide = (page: Page, place: string) => hero(page).getByRole('group', { name: place })
const part = (page: Page, name: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} has no place on the page`)
  return box
}

async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-02T10:00:00+05:30' })
  await page.clock.pauseAt('2026-11-02T11:00:00+05:30')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
}

// Proves HOME-01, HOME-08, HOME-09, HOME-10, HOME-11, HOME-12.
test('the parts of the page stand in the order of the document, each with as many products as it names', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('main').locator('section h2:not([inert] *)').first()).toBeVisible()
  const names = await page
    .locator('main section')
    .evaluateAll((sections) =>
      sections.map(
        (section) => section.getAttribute('aria-label') ?? section.querySelector('h2')?.textContent,
      ),
    )
  expect(names).toEqual([
    'Highlights',
    'Shop by category',
    'Featured products',
    'New arrivals',
    'Angle',
    'Crystal Bracelet',
    'Selenite Plates',
    'Pocket Ganesha',
    'Customer reviews',
    'Happy Customers',
    'Payment options',
    'Spiritual guidance',
  ])
  await expect(part(page, 'Featured products').getByRole('article')).toHaveCount(8)
  await expect(part(page, 'New arrivals').getByRole('article')).toHaveCount(10)
  for (const name of ['Angle', 'Crystal Bracelet', 'Selenite Plates', 'Pocket Ganesha']) {
    const cards = part(page, name).getByRole('article')
    await expect(cards.first()).toBeVisible()
    expect(await cards.count()).toBeLessThanOrEqual(10)
  }
  await expect(part(page, 'Crystal Bracelet').getByRole('article')).toHaveCount(10)
  // CONST-01: prices are in rupees with Indian digit grouping.
  await expect(part(page, 'Featured products').getByRole('article').first()).toContainText(
    /₹\d{1,3}(,\d{2,3})*/,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const categories = part(page, 'Shop by category')
  await expect(categories.locator('a[href^="/category/"]')).toHaveCount(9)
  await expect(categories.locator('a[href^="/stones/"]')).toHaveCount(12)
  await categories.getByRole('link', { name: 'See More' }).click()
  await expect(page).toHaveURL('/categories')
})

// Proves HOME-03.
test('a phone takes the tall cut of a slide and a desk the wide one, and nobody takes both @whole', async ({
  page,
  viewport,
}) => {
  const isPhone = (viewport?.width ?? 0) < 768
  const taken: string[] = []
  page.on('request', (request) => taken.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const pictures = hero(page).locator('img')
  await expect(pictures).toHaveCount(3)
  const shapes = await pictures.evaluateAll((all: HTMLImageElement[]) =>
    Promise.all(all.map((image) => image.decode().then(() => image.naturalHeight > image.naturalWidth))),
  )
  expect(shapes).toEqual([isPhone, isPhone, isPhone])
  const cuts = await page
    .locator('link[rel=preload][as=image]')
    .evaluateAll((links: HTMLLinkElement[]) =>
      links.map((link) => ({ folder: /\/files\/\w+\//.exec(link.imageSrcset)?.[0], media: link.media })),
    )
  expect(cuts).toHaveLength(2)
  for (const { folder, media } of cuts) {
    const shown = await page.evaluate((query) => matchMedia(query).matches, media)
    const sizes = new Set(taken.filter((path) => path.startsWith(folder ?? '')))
    expect(sizes.size, media).toBe(shown ? 1 : 0)
  }
})

test('on a phone the slides leave a quarter of the first screen to what follows @phone @whole', async ({
  page,
}) => {
  await page.goto('/')
  const box = await boxOf(hero(page))
  expect(box.height).toBeLessThanOrEqual(0.75 * 844)
  // The subject fills the lower part of each picture.
  const links = hero(page).locator('[aria-roledescription=slide] a')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    const button = await boxOf(link)
    expect(button.y + button.height).toBeLessThan(box.y + 0.6 * box.height)
  }
})

test('on a phone the page is at most 8,000 px high @phone @whole', async ({ page }) => {
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(8_000)
})

// Proves HOME-05.
test('the slides advance every 3 s and begin anew after the last @whole', async ({ page }) => {
  await openWithClock(page)
  await expect(slide(page, '1 of 3')).toBeVisible()
  // The test's clock does not control IntersectionObserver callbacks.
  await expect(async () => {
    await page.clock.runFor(3000)
    await expect(slide(page, '2 of 3')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(slide(page, '1 of 3')).toBeHidden()
  await page.clock.runFor(3000)
  await expect(slide(page, '3 of 3')).toBeVisible()
  await page.clock.runFor(3000)
  await expect(slide(page, '1 of 3')).toBeVisible()
})

// Proves HOME-04, HOME-07.
test('buttons and dots change the slide, at most once in 500 ms', async ({ page }) => {
  await openWithClock(page)
  const next = hero(page).getByRole('button', { name: 'Next slide' })
  await next.click()
  await expect(slide(page, '2 of 3')).toBeVisible()
  await next.click()
  await page.clock.runFor(499)
  await next.click()
  await expect(slide(page, '2 of 3')).toBeVisible()
  await page.clock.runFor(1)
  await next.click()
  await expect(slide(page, '3 of 3')).toBeVisible()
  await page.clock.runFor(500)
  await hero(page).getByRole('button', { name: 'Previous slide' }).click()
  await expect(slide(page, '2 of 3')).toBeVisible()
  await page.clock.runFor(500)
  const dot = hero(page).getByRole('button', { name: /^Slide 1:/ })
  await dot.click()
  await expect(slide(page, '1 of 3')).toBeVisible()
  await expect(dot).toHaveAttribute('aria-current', 'true')
})

// Proves decision 38.
test('the slides wait under the pointer, for the focus and for the pause button @whole', async ({ page }) => {
  await openWithClock(page)
  await hero(page).getByRole('button', { name: 'Pause the slides' }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('banner').getByRole('link', { name: 'Amritvasya, home' }).focus()
  await page.clock.runFor(10_000)
  await expect(slide(page, '1 of 3')).toBeVisible()
  const play = hero(page).getByRole('button', { name: 'Play the slides' })
  await play.click()
  // Pointer and focus on the button pause the slides.
  await page.clock.runFor(10_000)
  await expect(slide(page, '1 of 3')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.getByRole('banner').getByRole('link', { name: 'Amritvasya, home' }).focus()
  await page.clock.runFor(3000)
  await expect(slide(page, '2 of 3')).toBeVisible()
})

test.describe('for those who ask for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // Proves decision 38.
  test('slides and happy customers stand still @whole', async ({ page }) => {
    await openWithClock(page)
    await page.clock.runFor(10_000)
    await expect(slide(page, '1 of 3')).toBeVisible()
    await expect(hero(page).getByRole('button', { name: 'Play the slides' })).toBeVisible()
    const happy = part(page, 'Happy Customers')
    await happy.scrollIntoViewIfNeeded()
    await page.clock.runFor(10_000)
    expect(
      await happy
        .getByRole('list')
        .first()
        .evaluate((row) => row.scrollLeft),
    ).toBe(0)
  })
})

// Proves HOME-13.
test('the arrows scroll a row by 300 px, and rest at its ends @whole', async ({ page }) => {
  await page.goto('/')
  const row = part(page, 'Crystal Bracelet')
  const right = row.getByRole('button', { name: 'Scroll Crystal Bracelet right' })
  const left = row.getByRole('button', { name: 'Scroll Crystal Bracelet left' })
  const scrolled = () => row.getByRole('list').evaluate((list) => Math.round(list.scrollLeft))
  await expect(left).toHaveAttribute('aria-disabled', 'true')
  await right.click()
  await expect.poll(scrolled).toBe(300)
  await expect(left).toHaveAttribute('aria-disabled', 'false')
  await right.click()
  await expect.poll(scrolled).toBe(600)
  await left.click()
  await expect.poll(scrolled).toBe(300)
})

// Proves HOME-14, HOME-15, HOME-16, HOME-17.
test('the guidance service, its topics, samples and ways to ask @whole', async ({ page }) => {
  await page.goto('/')
  const guidance = part(page, 'Spiritual guidance')
  for (const [name, address, price] of [
    [/^Tarot/, '/service/amritvasya/tarot', '₹1,101, 45 minutes'],
    [/^Numerology/, '/service/amritvasya/numerology', '₹1,501, 60 minutes'],
    [/^Complete package/, '/service/amritvasya/complete-package', '₹2,301, 90 minutes'],
  ] as const) {
    await expect(guidance.getByRole('link', { name })).toHaveAttribute('href', address)
    await expect(guidance.getByRole('link', { name })).toContainText(price)
  }
  for (const topic of [
    'Love and relationships',
    'Career path',
    'Financial future',
    'Marriage prospects',
    'Family matters',
    'Personal growth',
  ]) {
    await expect(guidance.getByText(topic, { exact: true })).toBeVisible()
  }
  const films = guidance.getByRole('list', { name: 'Sample videos' })
  await expect(films.getByRole('link', { name: 'Play: How a session goes' })).toBeVisible()
  await expect(guidance.getByRole('heading', { name: 'Sample client testimonials' })).toBeVisible()
  await expect(guidance.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Namaste/,
  )
  await expect(guidance.getByRole('link', { name: 'Amritvasya on Instagram' })).toBeVisible()
})

// Proves TEST-02, TEST-03, TEST-06, TEST-07.
test('ten samples, three in sight on a desk, round and round @whole', async ({ page, viewport }) => {
  await page.goto('/')
  const happy = part(page, 'Happy Customers')
  const cards = happy.getByRole('figure')
  await expect(cards).toHaveCount(10)
  // They do not move on under the pointer.
  await cards.first().hover()
  const inSight = () =>
    cards.evaluateAll(
      (all) =>
        all.filter(
          (card) =>
            card.getBoundingClientRect().left >= 0 && card.getBoundingClientRect().right <= innerWidth,
        ).length,
    )
  await expect.poll(inSight).toBe((viewport?.width ?? 0) >= 1024 ? 3 : 1)
  const first = cards.first()
  await expect(first.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  await expect(first).toContainText('Sample, not a Verified Buyer')
  await expect(first).toContainText('Meera K.')
  await expect(first).toContainText('Amethyst bracelet')
  await expect(happy).toContainText('Sample reviews, shown until')
  const row = happy.getByRole('list').first()
  const place = () => row.evaluate((list) => Math.round(list.scrollLeft))
  const end = await row.evaluate((list) => list.scrollWidth - list.clientWidth)
  await happy.getByRole('button', { name: 'Previous customers' }).click()
  await expect.poll(place).toBe(end)
  await happy.getByRole('button', { name: 'Next customers' }).click()
  await expect.poll(place).toBe(0)
  await happy.getByRole('button', { name: 'Next customers' }).click()
  await expect.poll(place).toBeGreaterThan(0)
})

// Proves TEST-04, TEST-05.
test('the happy customers move on every 5 s, but not under the pointer @whole', async ({ page }) => {
  await openWithClock(page)
  const happy = part(page, 'Happy Customers')
  const row = happy.getByRole('list').first()
  const place = () => row.evaluate((list) => Math.round(list.scrollLeft))
  await happy.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  // The IntersectionObserver reports asynchronously.
  await page.clock.runFor(100)
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(await place()).toBeGreaterThan(0)
  }).toPass()
  await happy.getByRole('figure').nth(1).hover()
  // An earlier scroll runs to its end.
  let position = -1
  const isAtRest = async () => {
    const last = position
    position = await place()
    return position === last
  }
  await expect.poll(isAtRest, { intervals: [300] }).toBe(true)
  await page.clock.runFor(20_000)
  expect(await place()).toBe(position)
})

test('the page is whole without JavaScript', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address })
  const page = await context.newPage()
  await page.goto('/')
  await expect(slide(page, '1 of 3').getByRole('img')).toBeVisible()
  await expect(page.getByRole('button', { name: /slide/i })).toHaveCount(0)
  await part(page, 'Featured products').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/)
  await context.close()
})

test('the first picture is requested at once, and nothing moves while the page loads', async ({ page }) => {
  const expectStill = await watchLayout(page)
  await page.goto('/')
  const preloads = page.locator('link[rel=preload][as=image]')
  await expect(preloads).toHaveCount(2)
  await expect(preloads.first()).toHaveAttribute('imagesrcset', /1200\.avif 1200w/)
  await expect(preloads.last()).toHaveAttribute('imagesrcset', /1200\.avif 1200w/)
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectStill(0.01)
})
