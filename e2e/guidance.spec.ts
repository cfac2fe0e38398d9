import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { expect, test } from './platform/test.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Book a session' })

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
