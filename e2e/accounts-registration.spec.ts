import type { Page } from '@playwright/test'
import {
  codeFor,
  enterCode,
  newEmail,
  password,
  paste,
  register,
  tokenIn,
  wrongCode,
} from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { startWith } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

const registerButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register' })

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByRole('form', { name: 'Register' }).getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('98765 43210')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
}

// Proves REG-01, REG-10, REG-11, REG-12, REG-15, REG-16, REG-17, REG-18.
test('register, change the registration, verify with the code of the mail, signed in', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 429/)
  const email = newEmail()
  await page.goto('/register?returnTo=/products')
  await fillIn(page, email)
  await expect(page.getByText('Email available')).toBeVisible()
  await registerButton(page).click()

  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await page.getByLabel('First name').fill('Usha')
  await registerButton(page).click()
  // The server refuses another code within 30 s.
  await expect(page.getByText(/^Please wait \d+ seconds before requesting another code$/)).toBeVisible()

  await page.goto('/verify-otp?returnTo=/products')
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Please enter a valid 6-digit verification code')).toBeVisible()
  await enterCode(page, await codeFor(request, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
  await expect(page).toHaveURL('/products')
  expect(await tokenIn(page)).toMatch(/^ey/)
})

// Proves REG-02, REG-03, REG-04, REG-05, REG-06, REG-07, REG-08, REG-09.
test('the form says what is wrong, keeps what was typed and clears on demand', async ({ page }) => {
  await page.goto('/register')
  await registerButton(page).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)

  await fillIn(page, 'asha@example')
  await page.getByLabel('Confirm password', { exact: true }).fill('another')
  await page.getByLabel('Password', { exact: true }).fill('moonstone')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  const needs = page.getByRole('list', { name: 'What your password needs' })
  await expect(needs.getByText('A lowercase letter, done')).toBeVisible()
  await expect(needs.getByText('A digit, missing')).toBeVisible()
  await registerButton(page).click()
  await expect(page.getByText('Please ensure your password meets all requirements')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Register' }).getByLabel('Email')).toBeFocused()

  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')

  await page.getByRole('button', { name: 'Clear Form' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByText('Passwords do not match')).toBeHidden()
})

// Proves REG-10, ERR-15.
test('a check that takes longer than 5 s does not stand in the way', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/users/check-email', () => {})
  await page.goto('/register')
  await page.getByRole('form', { name: 'Register' }).getByLabel('Email').fill('asha@example.com')
  await page.clock.runFor(600)
  await expect(page.getByText('Checking…')).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByText('Unable to verify email status. Please continue.')).toBeVisible()
})

// Proves STORE-03, VERIFY-01, VERIFY-02, VERIFY-03, VERIFY-06, VERIFY-08, VERIFY-09, VERIFY-10, ERR-10, decision 16.
test('three wrong codes end a code', async ({ page, request, expectProblem }) => {
  expectProblem(/status of 400/)
  const email = newEmail()
  await register(request, email)
  const code = await codeFor(request, email)
  await startWith(page, 'unverified_email', email)
  await page.goto('/verify-otp')
  const verify = page.getByRole('button', { name: 'Verify Email' })
  const boxes = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox')
  await expect(boxes).toHaveCount(6)
  await expectAccessible(page)

  await enterCode(page, 'a1b2')
  await expect(boxes.nth(1)).toHaveValue('2')
  await expect(boxes.nth(2)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(boxes.nth(1)).toBeFocused()
  await expect(boxes.nth(1)).toHaveValue('')

  await paste(page, 'Digit 3 of 6', wrongCode(code))
  await verify.click()
  await expect(page.getByText('Invalid or expired OTP code. 2 attempts remaining.')).toBeVisible()
  await expect(boxes.first()).toBeFocused()
  await expect(boxes.first()).toHaveValue('')
  await enterCode(page, wrongCode(code))
  await verify.click()
  await expect(page.getByText('Invalid or expired OTP code. 1 attempt remaining.')).toBeVisible()
  await enterCode(page, wrongCode(code))
  await verify.click()
  const dead = page.getByText('Maximum verification attempts reached. Please request a new code.')
  await expect(dead).toBeVisible()
  await enterCode(page, code)
  await verify.click()
  await expect(boxes.first()).toHaveValue('')
  await expect(dead).toBeVisible()
})

// Proves VERIFY-04, VERIFY-05.
test('another code may be requested after 30 s', async ({ page }) => {
  // The clock stands still, so that no second passes while the machine is busy.
  await page.clock.install({ time: '2026-11-02T10:00:00+05:30' })
  await page.clock.pauseAt('2026-11-02T11:00:00+05:30')
  await startWith(page, 'unverified_email', 'asha@example.com')
  await page.route('**/api/users/send-verification-otp', (route) =>
    route.fulfill({ json: { success: true, message: '' } }),
  )
  await page.goto('/verify-otp')
  await expect(page.getByRole('button', { name: 'Resend code in 30s' })).toBeDisabled()
  await page.clock.runFor(30_000)
  await page.getByRole('button', { name: "Didn't receive the code? Resend" }).click()
  await expect(page.getByRole('button', { name: 'Resend code in 30s' })).toBeDisabled()
})

// Proves VERIFY-07.
test('without an email to verify the screen leads home', async ({ page }) => {
  await page.goto('/verify-otp')
  await expect(page).toHaveURL('/')
})

test('a reload while the code is awaited goes on with the code and its countdown, and keeps no password', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/register?returnTo=/products')
  await fillIn(page, email)
  await registerButton(page).click()
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  const locked = page.getByRole('button', { name: /^Resend code in \d+s$/ })
  await expect(locked).toHaveText(/ (2[0-8]|1\d|\d)s$/)

  await page.reload()
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('button', { name: /^Resend code in (30|29)s$/ })).toHaveCount(0)
  const stored = await page.evaluate(() =>
    JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
  )
  expect(stored).not.toContain(password)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})
