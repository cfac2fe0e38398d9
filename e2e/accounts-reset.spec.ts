import { codeFor, enterCode, newEmail, password, signUp, wrongCode } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { expect, test } from './platform/test.ts'

test('RESET-01, RESET-02, RESET-03, RESET-04, RESET-05, RESET-06, RESET-07, RESET-08, RESET-09, ERR-17: a forgotten password, from the email to signing in with the new one', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const email = newEmail()
  await signUp(request, email)
  const used = await codeFor(request, email)
  await page.goto('/forgot-password')
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
  await expectAccessible(page)
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send Verification Code' }).click()

  const verify = page.getByRole('button', { name: 'Verify Code' })
  await verify.click()
  await expect(page.getByText('Please enter a valid 6-digit verification code')).toBeVisible()
  const code = await codeFor(request, email, used)
  await enterCode(page, wrongCode(code))
  await verify.click()
  await expect(
    page.getByText(/^Verification failed\. Invalid or expired OTP code\. 2 attempts/),
  ).toBeVisible()
  await enterCode(page, code)
  await verify.click()

  const newPassword = page.getByRole('textbox', { name: 'New password' })
  await newPassword.fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(newPassword).toBeFocused()
  await newPassword.fill('Another-st0ne')
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Confirm password', { exact: true }).fill('Another-st0ne')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/login')

  const signIn = page.getByRole('main').getByRole('form', { name: 'Sign in' })
  await signIn.getByLabel('Email').fill(email)
  await signIn.getByLabel('Password', { exact: true }).fill('Another-st0ne')
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
})

test('ERR-16, ERR-18: what fails says so, and the way on stays open', async ({ page, expectProblem }) => {
  expectProblem(/status of 500/)
  const fail = { status: 500, json: { success: false } }
  let down = true
  await page.route('**/api/users/forgot-password', (route) =>
    route.fulfill(down ? fail : { json: { success: true } }),
  )
  await page.route('**/api/users/verify-reset-otp', (route) => route.fulfill({ json: { success: true } }))
  await page.route('**/api/users/reset-password', (route) => route.fulfill(fail))
  await page.goto('/forgot-password')
  await page.getByRole('main').getByLabel('Email').fill('asha@example.com')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByText('Failed to send OTP. Please try again.')).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await enterCode(page, '123456')
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Failed to reset password')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a new code' }).click()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('asha@example.com')
})
