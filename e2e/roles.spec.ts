import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, openMenu, owner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

// Proves RIGHT-01, RIGHT-02.
test('the owner makes a role, gives it to somebody, and they see and do what it says', async ({
  page,
  openWindow,
}, testInfo) => {
  const main = page.getByRole('main')
  const name = `Helper ${testInfo.project.name} ${Date.now()}`
  await openBackOffice(page, 'roles/create')
  await main.getByLabel('Name').fill(name)
  await main.getByLabel('Your own password').fill(owner.password)
  await main.getByRole('button', { name: 'Make' }).click()
  await expect(main.getByText('Please choose at least one right')).toBeVisible()
  await main.getByRole('combobox', { name: 'Orders: rights', exact: true }).click()
  await page.getByRole('option', { name: 'See', exact: true }).click()
  await main.getByRole('button', { name: 'Orders: each right', exact: true }).click()
  await main.getByLabel('POST /back-office/orders/:id/notes').check()
  await expect(main.getByRole('combobox', { name: 'Orders: rights', exact: true })).toHaveText('As chosen')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
  await expect(main.getByText(name)).toBeVisible()

  const email = `helper${process.pid}x${Date.now()}@example.com`
  await openBackOffice(page, 'staff/create')
  await main.getByLabel('Name').fill('Mira')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Role').click()
  await page.getByRole('option', { name }).click()
  await main.getByLabel('First password').fill('Lotus-and-river-7')
  await main.getByLabel('Your own password').fill(owner.password)
  await main.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff', exact: true })).toBeVisible()
  await expect(main.getByText(name)).toBeVisible()

  const other = await openWindow()
  const signIn = async (password: string) =>
    (await other.request.post('/api/back-office/sign-in', { data: { email, password } })).status()
  expect(await signIn('Lotus-and-river-7')).toBe(200)
  const change = { currentPassword: 'Lotus-and-river-7', newPassword: 'Moonstone-and-mist-3' }
  expect((await other.request.post('/api/back-office/me/password', { data: change })).status()).toBe(200)
  expect(await signIn('Moonstone-and-mist-3')).toBe(200)
  await other.goto('/back-office/')
  await other.getByRole('button', { name: 'Signed in as Mira' }).click()
  await expect(other.getByText(name)).toBeVisible()
  await other.keyboard.press('Escape')
  const menu = await openMenu(other)
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeHidden()
  await other.goto('/back-office/orders')
  await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  expect((await other.request.get('/api/back-office/customers')).status()).toBe(403)
})
