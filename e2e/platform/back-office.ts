import { type MessageKind, messageKinds, suggestedText } from '@amritvasya/contract/rules/phone-messages'
import type { Locator, Page } from '@playwright/test'
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

/** Signs the owner in without opening a page. */
export async function signInAsOwner(page: Page): Promise<void> {
  expect((await page.request.post('/api/back-office/sign-in', { data: owner })).status()).toBe(200)
}

/** Signs the owner in and opens a screen; without a path it is the dashboard. */
export async function openBackOffice(page: Page, path = ''): Promise<void> {
  await signInAsOwner(page)
  await page.goto(`/back-office/${path}`)
  await expect(page.getByRole('button', { name: /^Signed in as/ })).toBeVisible()
}

/** The side bar of a wide window, or a phone's sheet, which it opens; what is folded in it is unfolded. */
export async function openMenu(page: Page): Promise<Locator> {
  const more = page.getByRole('button', { name: 'More' })
  const onPhone = await more.isVisible()
  if (onPhone) await more.click()
  const menu = onPhone
    ? page.getByRole('dialog', { name: 'All screens' })
    : page.getByRole('navigation', { name: 'Screens' })
  await expect(menu.getByRole('link').first()).toBeVisible()
  for (const fold of await menu.locator('details').all()) {
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
  }
  return menu
}

/** Registers the suggested text of a message by SMS, as the stand-in has it, and the shop's address for its link. */
export async function registerSms(
  { request }: Page,
  kind: MessageKind,
  { isOn = true }: { isOn?: boolean } = {},
): Promise<void> {
  const data = {
    channel: 'sms',
    kind,
    isOn,
    templateId: `sandbox-${kind}`,
    dltTemplateId: '1107161234567890123',
    language: 'en',
    category: 'transactional',
    text: suggestedText(kind, 'sms'),
    values: messageKinds[kind].suggested.values,
  }
  expect((await request.put('/api/back-office/messaging/templates', { data })).status()).toBe(200)
  const read = await request.get('/api/back-office/messaging')
  const { item } = await read.json()
  const { port } = new URL(read.url())
  const settings = { ...item.settings, urls: [`localhost:${port}`] }
  expect((await request.put('/api/back-office/messaging/settings', { data: settings })).status()).toBe(200)
}
