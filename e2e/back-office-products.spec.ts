import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[049]/))

// Other tests take the newest products of the shop, which must be those of the demo.
test.afterEach(({ shop }) =>
  changeByStatement(
    shop.databaseUrl,
    `UPDATE product SET is_published = false
     WHERE name LIKE 'Sunstone heart%' OR name LIKE 'Grid stone%' OR name LIKE 'Bulk%'`,
  ),
)

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const open = async (page: Page, screen: string, heading: string) => {
  await page.goto(`/back-office/${screen}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

test('categories are added with a picture, moved and hidden; brands are added', async ({ page }, {
  project,
}) => {
  const name = `Lamps ${project.name}`
  await signInAsOwner(page)
  await open(page, 'categories', 'Categories')
  await page.getByRole('link', { name: 'Add a category' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a category' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please add a picture')).toBeVisible()
  await page.getByLabel('Add a picture').setInputFiles([await photo('lamp.jpg', '#b98f3e')])
  await page.getByLabel('Image description').fill('A brass lamp')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Categories' })).toContainText(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(page.getByText(new RegExp(`^${name} is at place \\d+ now\\.$`))).toBeVisible()
  const inShop = async () => (await page.request.get('/api/public/categories')).text()
  expect(await inShop()).toContain(name)

  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true })
  const drag = async (...keys: string[]) => {
    // The previous move must be saved first.
    await expect(handle).toHaveAttribute('aria-disabled', 'false')
    await handle.press('Space')
    await expect(page.getByText(/, place \d+\.$/)).toBeAttached()
    for (const key of keys) await page.keyboard.press(key)
  }
  const drop = async () => {
    const [answer] = await Promise.all([page.waitForResponse(/\/move$/), page.keyboard.press('Space')])
    await expect(handle).toHaveAttribute('aria-disabled', 'false')
    return ((await answer.json()) as { item?: { path: string } }).item?.path
  }
  await expect(handle).toHaveAttribute('aria-disabled', 'false')
  const order = await rows.allInnerTexts()
  await drag('ArrowRight')
  await expect(page.getByText(/^Below .+, place \d+\.$/)).toBeAttached()
  expect(await drop()).toMatch(new RegExp(` > ${name}$`))
  await expect(handle).toBeFocused()
  await drag('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(await drop()).toBe(name)
  expect(await rows.allInnerTexts()).toEqual(order)
  await page.route('**/api/back-office/categories/*/move', (route) =>
    route.fulfill({ status: 409, json: { message: 'Categories can be at most four levels deep' } }),
  )
  await drag('ArrowRight')
  await drop()
  expect(await rows.allInnerTexts()).toEqual(order)
  await page.unrouteAll()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByLabel('Shown in the shop').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Hidden')
  expect(await inShop()).not.toContain(name)

  await open(page, 'brands', 'Brands')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a brand' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a brand' })).toBeVisible()
  await page.getByLabel('Name').fill(`Brand of ${project.name}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`Brand of ${project.name}`)).toBeVisible()
})
