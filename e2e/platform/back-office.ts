import { type MessageKind, messageKinds, suggestedText } from '@amritvasya/contract/rules/phone-messages'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from './api.ts'
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
  await apiOf(page.request)('POST /back-office/sign-in', { body: owner })
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
  const api = apiOf(request)
  const body = {
    channel: 'sms' as const,
    kind,
    isOn,
    templateId: `sandbox-${kind}`,
    dltTemplateId: '1107161234567890123',
    language: 'en',
    category: 'transactional' as const,
    text: suggestedText(kind, 'sms'),
    values: [...messageKinds[kind].suggested.values],
  }
  await api('PUT /back-office/messaging/templates', { body })
  const { item } = await api('GET /back-office/messaging', {})
  const { port } = new URL((await request.get('/api/health')).url())
  await api('PUT /back-office/messaging/settings', {
    body: { ...item.settings, urls: [`localhost:${port}`] },
  })
}
