import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect } from './test.ts'

export const owner = { email: 'owner@example.com', password: 'Amritvasya-demo-1' }

export async function signInToBackOffice(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!page.url().includes('/back-office/')) await page.goto('/back-office/')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function openBackOffice(page: Page): Promise<void> {
  await signInToBackOffice(page, owner)
  await expect(page.getByRole('button', { name: /^Signed in as/ })).toBeVisible()
}

/** Creates a staff member with this role and signs them in. */
export async function openAsStaff(page: Page, role: 'packer' | 'editor'): Promise<void> {
  await openBackOffice(page)
  const data = {
    name: `A ${role}`,
    email: `${role}${process.pid}x${Date.now()}@example.com`,
    role,
    password: 'Lotus-and-river-7',
  }
  const added = await page.request.post('/api/back-office/staff', {
    data: { ...data, ownPassword: owner.password },
  })
  expect(added.status()).toBe(200)
  await page.context().clearCookies()
  // The API refuses everything else until the password that the owner chose is changed.
  const own = { ...data, password: 'Moonstone-and-mist-3' }
  const { email } = data
  const signIn = await page.request.post('/api/back-office/sign-in', {
    data: { email, password: data.password },
  })
  expect(signIn.status()).toBe(200)
  const change = { currentPassword: data.password, newPassword: own.password }
  expect((await page.request.post('/api/back-office/me/password', { data: change })).status()).toBe(200)
  await page.context().clearCookies()
  await page.goto('/back-office/')
  await signInToBackOffice(page, own)
  await expect(page.getByRole('button', { name: `Signed in as ${data.name}` })).toBeVisible()
}

/** Returns the menu: the side bar of a wide window, or the sheet of a phone, which it opens. */
export async function openMenu(page: Page): Promise<Locator> {
  const more = page.getByRole('button', { name: 'More' })
  const onPhone = await more.isVisible()
  if (onPhone) await more.click()
  return onPhone
    ? page.getByRole('dialog', { name: 'All screens' })
    : page.getByRole('navigation', { name: 'Screens' })
}

/** Opens a screen and expects no accessibility finding and no horizontal overflow. */
export async function expectScreen(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/back-office/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
