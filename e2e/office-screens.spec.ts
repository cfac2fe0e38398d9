import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, openMenu } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

test('each screen of the back office opens by the menu, fits, and has no accessibility finding', async ({
  page,
}) => {
  test.slow()
  await openBackOffice(page)
  const menu = await openMenu(page)
  const links = await menu.getByRole('link').all()
  const screens = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(screens.length).toBeGreaterThan(20)
  for (const screen of screens) {
    await page.goto(screen ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText(/went wrong|failed to load/i)).toHaveCount(0)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, screen ?? '').toBeLessThanOrEqual(0)
  }
})
