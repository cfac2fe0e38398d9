import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect } from './test.ts'

/** The owner of the demo shop. */
export const owner = { email: 'owner@example.com', password: 'Amritvasya-demo-1' }

/** Fills in the sign-in of the back office and sends it. */
export async function signInToBackOffice(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!page.url().includes('/back-office/')) await page.goto('/back-office/')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs the owner in, and waits until the back office shows that it knows who came. */
export async function openBackOffice(page: Page): Promise<void> {
  await signInToBackOffice(page, owner)
  await expect(page.getByRole('button', { name: /^Signed in as/ })).toBeVisible()
}

/** Signs in somebody new of the staff who has this role; they are at their first screen. */
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
  // The first password, which the owner chose, must be changed before anything else may be done.
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

/** What the menu offers: at the side of a wide screen, in a sheet on a phone. */
export async function openMenu(page: Page): Promise<Locator> {
  const more = page.getByRole('button', { name: 'More' })
  const onPhone = await more.isVisible()
  if (onPhone) await more.click()
  return onPhone
    ? page.getByRole('dialog', { name: 'All screens' })
    : page.getByRole('navigation', { name: 'Screens' })
}

/** A screen opens, has no accessibility finding, and is not wider than the window. */
export async function expectScreen(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/back-office/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
