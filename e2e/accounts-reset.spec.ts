import { codeFor, enterCode, newEmail, password, signUp, wrongCode } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { lineOf, someChosen } from './platform/checkout.ts'
import { startWith } from './platform/storage.ts'
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

test('a password forgotten in the middle of an order ends in that order, also after a reload, and the email is typed once', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const [item] = await someChosen(request, 1)
  if (!item) throw new Error('A product is needed')
  const email = newEmail()
  await signUp(request, email)
  const used = await codeFor(request, email)
  await startWith(page, 'cart', [lineOf(item)])
  await page.goto('/checkout/guest')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('lotus1')
  await page.getByRole('button', { name: 'Send verification code' }).click()
  await page.getByRole('link', { name: 'Sign in and continue with this order' }).click()

  const signIn = page.getByRole('main').getByRole('form', { name: 'Sign in' })
  await expect(signIn.getByLabel('Email')).toHaveValue(email)
  await signIn.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await enterCode(page, await codeFor(request, email, used))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill('Another-st0ne')
  await page.getByLabel('Confirm password', { exact: true }).fill('Another-st0ne')
  await page.getByRole('button', { name: 'Reset Password' }).click()

  await expect(page).toHaveURL('/login?returnTo=%2Fcheckout')
  await expect(signIn.getByLabel('Email')).toHaveValue(email)
  await signIn.getByLabel('Password', { exact: true }).fill('Another-st0ne')
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('main')).toContainText(item.product.name)
})
