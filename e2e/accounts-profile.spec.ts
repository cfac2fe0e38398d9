import type { Page } from '@playwright/test'
import { codeFor, newEmail, openSignedIn, paste, tokenIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { takeEveryToken, tokenUntil } from './platform/session.ts'
import { startWith, watchCalls } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

/** Opens the profile, of which every call is answered: a session that ends earlier would refuse one of them. */
async function openProfile(page: Page): Promise<string> {
  const answered: string[] = []
  page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  const { token } = await openSignedIn(page, '/profile')
  await expect(page.getByRole('main')).toContainText('Asha Rao')
  // Screen and session watcher send one request each; the watcher may be later.
  await expect.poll(() => answered.filter((path) => path === '/api/users/profile')).toHaveLength(2)
  await expect.poll(() => answered).toContain('/api/users/store-credit')
  return token
}

// Proves PROFILE-01, PROFILE-02, PROFILE-08, ERR-38, ERR-47, ERR-48.
test('a profile is loaded again after a failure, and changed in a dialog that Escape closes', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const profile = '**/api/users/profile'
  const looked = page.waitForResponse(profile)
  const { email } = await openSignedIn(page, '/contact')
  await looked
  await page.route(profile, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Failed to fetch profile')).toBeVisible()
  await page.unroute(profile)
  await page.getByRole('button', { name: 'Try Again' }).click()
  for (const text of ['Asha Rao', email, '9876543210', 'Verified']) await expect(main).toContainText(text)

  const edit = page.getByRole('button', { name: 'Edit Profile' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  await edit.click()
  await page.route('**/api/users/check-email', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByLabel('Email').fill(newEmail())
  await expect(dialog.getByText('Unable to verify email status')).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Full name').fill('Asha Devi')
  await page.route(profile, (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('form').getByText('Failed to update profile')).toBeVisible()
  await page.unroute(profile)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('Asha Devi')
})

// Proves PROFILE-04, PROFILE-07, PROFILE-09, PROFILE-10, PROFILE-11.
test('a new email is verified with a code', async ({ page, request }) => {
  const { token } = await openSignedIn(page, '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Profile' })
  const step = page.getByRole('dialog', { name: 'Verify New Email' })
  const [mistyped, other] = [newEmail(), newEmail()]
  await form.getByLabel('Email').fill(mistyped)
  await expect(form.getByText('Email available')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectAccessible(page)
  await step.getByRole('button', { name: 'Back' }).click()
  await expect(form.getByLabel('Email')).toHaveValue(mistyped)
  await form.getByLabel('Email').fill(other)
  await form.getByRole('button', { name: 'Save' }).click()
  await paste(page, 'Digit 2 of 6', await codeFor(request, other))
  await step.getByRole('button', { name: 'Verify' }).click()
  await expect(step).toBeHidden()
  await expect(page.getByRole('main')).toContainText(other)
  expect(await tokenIn(page)).not.toBe(token)
})

// Proves AUTH-06.
test('two tabs: logging out in one signs the other out', async ({ page, context }) => {
  await openProfile(page)
  const other = await context.newPage()
  const looked = other.waitForResponse('**/api/users/profile')
  await other.goto('/')
  await looked
  await other.getByRole('button', { name: 'My Account' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'My Profile' })).toBeVisible()
})

// Proves AUTH-03.
test('a token that expires while its page is open ends the session, with a word', async ({ page }) => {
  await page.clock.install()
  await takeEveryToken(page)
  const calls = watchCalls(page)
  const end = new Date(Date.now() + 10 * 60_000)
  await startWith(page, 'User_token', tokenUntil(end))
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('Asha Rao')
  // Screen and session watcher send one request each; the watcher may be later.
  await expect.poll(() => calls.filter((call) => call === 'GET /api/users/profile')).toHaveLength(2)
  await expect.poll(() => calls).toContain('GET /api/users/store-credit')
  // Small steps, so that a slow load cannot outlast the message, which is gone after 3 s.
  await page.clock.pauseAt(new Date(end.getTime() + 1_000))
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await page.getByText('Your session has ended. Please sign in again.').first().isVisible()).toBe(
      true,
    )
  }).toPass()
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile')
})
