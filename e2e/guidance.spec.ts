import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { mailTo } from './platform/mailbox.ts'
import { expect, test } from './platform/test.ts'

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
test('a request for a session reaches the owner, and the screen says so', async ({ page, request }) => {
  const email = `sitting${Date.now()}@example.com`
  await page.goto('/service/amritvasya/tarot')
  await form(page).getByRole('button', { name: 'Send request' }).press('Enter')
  await expect(form(page).getByText('Please choose a topic')).toBeVisible()
  await expect(form(page).getByLabel('Topic')).toBeFocused()
  await expectAccessible(page)
  await fill(page, email)
  await form(page).getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('We have your request')).toBeFocused()
  const confirmation = await mailTo(request, email, 'We have your request for a session')
  expect(confirmation.text).not.toContain('Shall I stay')
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
})
