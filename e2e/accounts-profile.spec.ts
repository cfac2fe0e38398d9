import type { Page } from '@playwright/test'
import {
  codeFor,
  enterCode,
  newEmail,
  openSignedIn,
  password,
  paste,
  register,
  signUp,
  tokenIn,
  wrongCode,
} from './platform/accounts.ts'
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

// Proves decisions 21 and 22, ROLE-07.
test('a guest is asked to sign in, and comes back to where they were going', async ({ page, request }) => {
  const email = newEmail()
  await signUp(request, email)
  await page.goto('/profile')
  await expect(page.getByText('Please login to view your profile').first()).toBeVisible()
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile')
  const form = page.getByRole('main').getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main')).toContainText(email)
})

// Proves PROFILE-01, PROFILE-02, PROFILE-03.
test('name and phone are changed in a dialog', async ({ page }) => {
  const { email } = await openSignedIn(page, '/profile')
  const main = page.getByRole('main')
  for (const text of ['Asha Rao', email, '9876543210', 'Verified']) await expect(main).toContainText(text)
  await expectAccessible(page)

  const edit = page.getByRole('button', { name: 'Edit Profile' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Full name').fill(' ')
  await dialog.getByLabel('Phone').fill('12345')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter your full name')).toBeVisible()
  await expect(dialog.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()

  await edit.click()
  await dialog.getByLabel('Full name').fill('Asha Devi')
  await dialog.getByLabel('Phone').fill('+91 91234 56789')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('Asha Devi')
  await expect(main).toContainText('9123456789')
})

// Proves PROFILE-04, PROFILE-05, PROFILE-06, PROFILE-07, PROFILE-09, PROFILE-10, PROFILE-11, PROFILE-12.
test('a new email is verified with a code', async ({ page, request, expectProblem }) => {
  expectProblem(/status of 400/)
  const taken = newEmail()
  const waiting = newEmail()
  const free = newEmail()
  await signUp(request, taken)
  await register(request, waiting)
  const { token } = await openSignedIn(page, '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Profile' })
  await form.getByLabel('Email').fill(taken)
  await expect(form.getByText('This email is already registered and verified')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Email already in use')).toBeVisible()
  await form.getByLabel('Email').fill(waiting)
  await expect(form.getByText('This email is registered but not verified')).toBeVisible()
  await form.getByLabel('Email').fill(free)
  await expect(form.getByText('Email available')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()

  const step = page.getByRole('dialog', { name: 'Verify New Email' })
  await step.getByRole('button', { name: 'Verify' }).click()
  await expect(step.getByText('Please enter a valid 6-digit OTP code')).toBeVisible()
  await expectAccessible(page)
  await step.getByRole('button', { name: 'Back' }).click()
  await expect(form.getByLabel('Email')).toHaveValue(free)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).not.toContainText(free)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const other = newEmail()
  await form.getByLabel('Email').fill(other)
  await form.getByRole('button', { name: 'Save' }).click()
  const code = await codeFor(request, other)
  await enterCode(page, wrongCode(code))
  await step.getByRole('button', { name: 'Verify' }).click()
  await expect(step.getByText('Invalid or expired OTP code. 2 attempts remaining.')).toBeVisible()
  await paste(page, 'Digit 2 of 6', code)
  await step.getByRole('button', { name: 'Verify' }).click()
  await expect(step).toBeHidden()
  await expect(page.getByRole('main')).toContainText(other)
  expect(await tokenIn(page)).not.toBe(token)
})

// Proves PROFILE-08, ERR-48, ERR-50.
test('what cannot be checked or saved says so and keeps the form', async ({ page, expectProblem }) => {
  expectProblem(/status of 50/)
  await openSignedIn(page, '/profile')
  await page.route('**/api/users/check-email', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/api/users/send-verification-otp-change', (route) =>
    route.fulfill({ status: 503, json: {} }),
  )
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  const email = await dialog.getByLabel('Email').inputValue()
  await dialog.getByLabel('Email').fill(newEmail())
  await expect(dialog.getByText('Unable to verify email status')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Failed to send verification code')).toBeVisible()

  await dialog.getByLabel('Email').fill(email)
  await page.route('**/api/users/profile', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Failed to update profile')).toBeVisible()
})

// Proves ERR-38, ERR-47.
test('a profile that does not load says so, and Try Again loads it', async ({ page, expectProblem }) => {
  expectProblem(/status of 500/)
  const looked = page.waitForResponse('**/api/users/profile')
  await openSignedIn(page, '/products')
  await looked
  await page.getByRole('button', { name: 'My Account' }).click()
  let down = true
  await page.route('**/api/users/profile', (route) =>
    down ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('main').getByText('Failed to fetch profile')).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main')).toContainText('Asha Rao')
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

// Proves AUTH-06.
test('whoever logs out on a screen of their account comes home', async ({ page }) => {
  await openProfile(page)
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  // The message is gone after 3 s, which the home page may take.
  await expect(page.getByText('You are signed out').first()).toBeVisible()
  await expect(page).toHaveURL('/')
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

// Proves API-03.
test('a session that the server has ended ends here too', async ({ page, request, expectProblem }) => {
  expectProblem(/status of 401/)
  const token = await openProfile(page)
  await request.post('/api/users/sign-out-everywhere', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile')
})
