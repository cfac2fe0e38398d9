import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

test('the shop’s style page shows its components at work, without a finding, and is in no sitemap', async ({
  page,
  request,
}) => {
  await page.goto('/style')
  await expect(page.getByRole('heading', { level: 1, name: 'Style' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/style')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const stepper = page.getByRole('group', { name: 'Quantity', exact: true })
  await stepper.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(stepper.getByRole('status')).toHaveText('3')
  await page.getByRole('button', { name: 'Open the dialog' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open the dialog' })).toBeFocused()
  await page.getByRole('button', { name: 'Error', exact: true }).click()
  await expect(page.getByText('Failed to add product to cart')).toBeVisible()
  await expectAccessible(page)
})

test('the back office’s style screen shows its components, without a finding', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/)
  await openBackOffice(page)
  await page.getByRole('button', { name: /^Signed in as/ }).click()
  await page.getByRole('menuitem', { name: 'Style' }).click()
  await expect(page).toHaveTitle('Style – Amritvasya back office')
  await expect(page.getByRole('heading', { name: 'Screens' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
