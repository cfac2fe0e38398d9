import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The owner of the demo shop. */
export const owner = { email: 'owner@example.com', password: 'Amritvasya-demo-1' }

/** Fills in the sign-in of the back office and sends it. */
export async function signInToBackOffice(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!page.url().includes('/back-office/')) await page.goto('/back-office/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs the owner in, and waits until the back office shows that it knows who came. */
export async function openBackOffice(page: Page): Promise<void> {
  await signInToBackOffice(page, owner)
  await expect(page.getByRole('button', { name: /^Signed in as/ })).toBeVisible()
}
