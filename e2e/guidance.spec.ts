import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { watchLayout } from './platform/layout.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

const topics = [
  'Love and relationships',
  'Career path',
  'Financial future',
  'Marriage prospects',
  'Family matters',
  'Personal growth',
]
const form = (page: Page) => page.getByRole('form', { name: 'Book a session' })

async function fill(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Topic').selectOption('Career path')
  await form(page).getByLabel('Your question').fill('Shall I stay? <img src=x onerror=alert(1)>')
  await form(page).getByLabel('Your name').fill('Asha Rao')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Preferred time').fill('Weekday evenings')
  await form(page)
    .getByRole('checkbox', { name: /I agree/ })
    .check()
}

// Proves ROUTE-23.
test('the base page says what there is, what it costs, what one gets and what one can ask', async ({
  page,
}) => {
  const expectStill = await watchLayout(page)
  await page.goto('/service/amritvasya')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spiritual guidance')
  const packages = page.getByRole('region', { name: 'Three kinds of session' })
  for (const [name, price, minutes] of [
    ['Tarot', '₹1,101', '45 minutes'],
    ['Numerology', '₹1,501', '60 minutes'],
    ['Complete package', '₹2,301', '90 minutes'],
  ] as const) {
    const card = packages
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.getByText(price, { exact: true })).toBeVisible()
    await expect(card.getByText(minutes)).toBeVisible()
    await expect(card.getByText('What you get')).toBeVisible()
  }
  for (const topic of topics) await expect(page.getByRole('heading', { name: topic })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sample videos' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Sample client testimonials' })).toContainText(
    'left with a better one',
  )
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' }).first()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Namaste/,
  )
  await expect(page.getByText('It makes no promises')).toBeVisible()
  await expectAccessible(page)
  await expectStill(0.02)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
})

// Proves ROUTE-24.
test('each sub-route is the same screen with its package chosen', async ({ page }) => {
  for (const [path, name] of [
    ['tarot', 'Tarot'],
    ['numerology', 'Numerology'],
    ['complete-package', 'Complete package'],
  ] as const) {
    await page.goto(`/service/amritvasya/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(form(page).getByLabel('Package')).toHaveValue(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/service/amritvasya/${path}$`),
    )
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp' }).first()).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(name).replace(/%/g, '%')),
    )
  }
  await expectAccessible(page)
})

// Proves ROUTE-24.
test('another choice keeps what was typed; an unknown package is the 404 page', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/)
  await page.goto('/service/amritvasya')
  await form(page).getByLabel('Your question').fill('Shall I stay?')
  await page.getByRole('link', { name: 'Choose numerology' }).click()
  await expect(page).toHaveURL('/service/amritvasya/numerology#request')
  await expect(form(page).getByLabel('Package')).toHaveValue('numerology')
  await expect(form(page).getByLabel('Your question')).toHaveValue('Shall I stay?')
  expect((await page.goto('/service/amritvasya/palmistry'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
})

// Proves decision 42.
test('a request reaches the owner and is confirmed by mail and on the screen', async ({ page, request }) => {
  const email = `sitting${Date.now()}@example.com`
  await page.goto('/service/amritvasya/tarot')
  await fill(page, email)
  await form(page).getByRole('button', { name: 'Send request' }).click()
  const thanks = page.getByText('Your request has reached us')
  await expect(thanks).toBeVisible()
  await expect(thanks).toBeFocused()
  await expectAccessible(page)
  const confirmation = await mailTo(request, email, 'Your request for a session has reached us')
  expect(confirmation.text).toContain('₹1,101')
  expect(confirmation.text).not.toContain('Shall I stay')
  const { shop } = (await (await request.get('/api/public/shop')).json()) as {
    shop: { email: string | null }
  }
  const ownerMail = await mailTo(
    request,
    shop.email ?? 'owner@example.com',
    'Guidance booking: Tarot, Career path',
    email,
  )
  expect(ownerMail.text).toContain('Weekday evenings')
  expect(ownerMail.html).not.toContain('<img src=x')
  await page.getByRole('link', { name: 'Ask for another session' }).click()
  await expect(form(page).getByLabel('Your question')).toHaveValue('')
})

test('what is missing is shown at its field, by keyboard alone; what was typed outlives a failure', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  await page.goto('/service/amritvasya')
  await form(page).getByRole('button', { name: 'Send request' }).focus()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Package')).toBeFocused()
  for (const text of [
    'Please choose a package',
    'Please choose a topic',
    'Please write your question',
    'Please enter your full name',
    'Please enter your email or your phone number',
    'Please agree that we keep your request to answer it',
  ]) {
    await expect(form(page).getByText(text)).toBeVisible()
  }
  await expectAccessible(page)
  await form(page).getByLabel('Package').selectOption('tarot')
  await fill(page, 'asha@example.com')
  await page.route('**/api/public/service-requests', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'inner', code: 'SERVER_ERROR' } }),
  )
  await form(page).getByRole('button', { name: 'Send request' }).click()
  await expect(form(page).getByText('Failed to send the request. Please try again.')).toBeVisible()
  await expect(form(page).getByLabel('Your name')).toHaveValue('Asha Rao')
})

// Proves HOME-16.
test('without a film of the owner the shop shows its own samples, and loads none before the click', async ({
  page,
}) => {
  // A set, because a browser may request a film in several ranges.
  const requested = new Set<string>()
  page.on('request', (request) => void (/\.mp4$/.test(request.url()) && requested.add(request.url())))
  await page.goto('/service/amritvasya')
  const link = page.getByRole('link', { name: 'Play: What the cards can do' })
  await link.scrollIntoViewIfNeeded()
  await expect(page.getByText('16 seconds, without sound').first()).toBeVisible()
  const address = (await link.getAttribute('href')) ?? ''
  expect([...requested]).toEqual([])
  await link.press('Enter')
  const film = page.locator('video[aria-label="What the cards can do"]')
  await expect(film).toBeVisible()
  await expect(film).toBeFocused()
  await expect.poll(() => [...requested]).toEqual([expect.stringContaining(address)])
  // Without JavaScript the link opens the file.
  const file = await page.request.get(address, { headers: { range: 'bytes=0-99' } })
  expect([file.status(), file.headers()['content-type']]).toEqual([206, 'video/mp4'])
})

// Proves HOME-16, ROUTE-23, decision 42.
test('films that the owner has set ask nothing of YouTube before the click, then play without cookies', async ({
  page,
  shop,
}) => {
  const requested: string[] = []
  await page.route(/youtube/, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' })
  })
  const videos = [
    { title: 'How a tarot sitting goes', length: 'About 4 minutes', youtubeId: 'abcdefghijk' },
    { title: 'Questions worth asking', length: '', youtubeId: 'lmnopqrstuv' },
    { title: 'Not filmed yet', length: '', youtubeId: null },
  ]
  await changeByStatement(
    shop.databaseUrl,
    `INSERT INTO shop_setting (name, value) VALUES ('guidance', '${JSON.stringify({ videos })}')
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  )
  try {
    for (const [path, id] of [
      ['/service/amritvasya', 'abcdefghijk'],
      ['/', 'lmnopqrstuv'],
    ] as const) {
      requested.length = 0
      const response = await page.goto(path)
      expect(response?.headers()['content-security-policy']).toContain(
        "frame-src 'self' https://www.youtube-nocookie.com",
      )
      const films = page.getByRole('list', { name: 'Sample videos' })
      await expect(films.getByRole('listitem')).toHaveCount(2)
      const { title } = videos.find(({ youtubeId }) => youtubeId === id) ?? { title: '' }
      await films.getByRole('link', { name: `Play: ${title}` }).scrollIntoViewIfNeeded()
      await expectAccessible(page)
      expect(requested).toEqual([])
      await films.getByRole('link', { name: `Play: ${title}` }).click()
      await expect(page.locator(`iframe[title="${title}"]`)).toBeVisible()
      await expect
        .poll(() => requested)
        .toEqual([expect.stringContaining(`youtube-nocookie.com/embed/${id}`)])
    }
  } finally {
    await changeByStatement(shop.databaseUrl, "DELETE FROM shop_setting WHERE name = 'guidance'")
  }
})

// Proves ROUTE-23, HOME-14.
test('while the service cannot be loaded its pages say so, and Try Again brings it back', async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  for (const [path, name] of [
    ['/service/amritvasya/tarot', 'Choose numerology'],
    ['/', /^Numerology/],
  ] as const) {
    await changeByStatement(shop.databaseUrl, 'ALTER TABLE shop_setting RENAME TO shop_setting_away')
    try {
      const failed = page.getByRole('alert').filter({ hasText: 'Failed to load the guidance service' })
      await expect(async () => {
        await page.goto(path)
        await expect(failed).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(page.getByRole('heading', { name: /guidance/i })).toHaveCount(1)
      await expectAccessible(page)
      await changeByStatement(shop.databaseUrl, 'ALTER TABLE shop_setting_away RENAME TO shop_setting')
      await failed.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('link', { name })).toBeVisible()
      await expect(failed).toHaveCount(0)
    } finally {
      await changeByStatement(
        shop.databaseUrl,
        'ALTER TABLE IF EXISTS shop_setting_away RENAME TO shop_setting',
      )
    }
  }
})

test('the questions open by key, and search engines get the service, its offers and the questions', async ({
  page,
  request,
}) => {
  await page.goto('/service/amritvasya')
  await page.getByText('Do I have to believe in it?').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Many people come in doubt.')).toBeVisible()
  const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )
  const service = facts.find((one) => one['@type'] === 'Service')
  expect(service?.offers).toHaveLength(3)
  expect(facts.map((one) => one['@type'])).toContain('FAQPage')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const part of ['', '/tarot', '/numerology', '/complete-package']) {
    expect(sitemap).toContain(`/service/amritvasya${part}</loc>`)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('everything about the service can be read, and WhatsApp leads on', async ({ page }) => {
    await page.goto('/service/amritvasya/tarot')
    await expect(page.getByText('₹1,101', { exact: true })).toBeVisible()
    await page.getByText('Do I have to believe in it?').click()
    await expect(page.getByText('Many people come in doubt.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp' }).first()).toBeVisible()
  })
})
