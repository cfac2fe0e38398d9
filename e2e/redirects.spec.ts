import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

// Proves MOVE-01, MOVE-02.
test('an old address leads to a page in one hop once the owner says where', async ({
  page,
  request,
}, testInfo) => {
  const old = `/products/old-quartz-${testInfo.project.name}-${Date.now()}`
  expect((await request.get(old, { maxRedirects: 0 })).status()).toBe(404)
  await openBackOffice(page, 'redirects/create')
  const main = page.getByRole('main')
  await main.getByLabel('Old address').fill(`https://old.example${old}/`)
  await main.getByLabel('Leads to').fill('https://evil.example')
  await main.getByRole('button', { name: 'Add' }).click()
  await expect(main.getByText('Please enter a page of this shop')).toBeVisible()
  await main.getByLabel('Leads to').fill('/categories')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(old).first()).toBeVisible()
  for (const path of [old, `${old}/`]) {
    const reply = await request.get(`${path}?utm_source=mail`, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location]).toEqual([301, '/categories?utm_source=mail'])
  }
  await page.goto('/back-office/redirects')
  await main.getByLabel('Address').fill(old)
  await expectAccessible(page)
  await main.getByText(old).click()
  await main.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible()
  expect((await request.get(old, { maxRedirects: 0 })).status()).toBe(404)
})
