import { codeFor, enterCode, newEmail, password, signUp, wrongCode } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { expect, test } from './platform/test.ts'

// Proves decision 17, RESET-01, RESET-02, RESET-03, RESET-04, RESET-05, RESET-06, RESET-07, RESET-08, RESET-09, ERR-17.
test('a forgotten password, from the email to signing in with the new one', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const email = newEmail()
  await signUp(request, email)
  const used = await codeFor(request, email)
  await page.goto('/forgot-password')
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login')
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
