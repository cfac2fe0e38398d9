import { codeFor, enterCode, newEmail, tokenIn, wrongCode } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import {
  type Chosen,
  lineOf,
  ordersOf,
  payByUpi,
  placeOrder,
  refuse,
  someChosen,
  summary,
} from './platform/checkout.ts'
import { startWith, stored } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

// Proves ROLE-02, ROLE-03, OPTIONS-03, OPTIONS-04, GUEST-01, GUEST-02, GUEST-03, GUEST-09, GUEST-10,
// GUEST-13, API-32, SUCCESS-01, SUCCESS-02, SUCCESS-03.
test('a guest orders and pays by UPI', async ({ page, request }) => {
  const [item] = await someChosen(request, 1)
  if (!item) throw new Error('A product is needed')
  await startWith(page, 'cart', [lineOf(item, 2)])
  await page.goto('/cart')
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout/guest-or-login')
  await expect(page.getByRole('link', { name: 'Login to Continue' })).toHaveAttribute('href', /^\/login/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue as Guest' }).click()

  await expect(page).toHaveURL('/checkout/guest')
  const email = newEmail()
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('98765 43210')
  await page.getByLabel('Password', { exact: true }).fill('lotus1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send verification code' }).click()
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
  await expectAccessible(page)
  await enterCode(page, await codeFor(request, email))
  await page.getByRole('button', { name: 'Verify and continue' }).click()

  await expect(page.getByRole('heading', { name: 'Address Details' })).toBeVisible()
  expect(await tokenIn(page)).toMatch(/^ey/)
  await page.getByLabel('Pincode').fill('411038')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await page.getByLabel('Street address').fill('12, Lotus Lane')
  await expectAccessible(page)
  await page.getByLabel('Address line 2').focus()
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue('12, Lotus Lane')
  await summary(page).getByRole('button', { name: 'Continue to Payment' }).click()

  await expect(page).toHaveURL('/checkout/payment')
  await expect(page.getByRole('main')).toContainText('12, Lotus Lane')
  await expect(summary(page)).toContainText(/Order AV-\S+ is waiting for your payment/)
  await expectAccessible(page)
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')

  await expect(page).toHaveURL('/order-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(page.getByRole('main')).toContainText(/AV-\d{6}-/)
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Order Details' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'My Orders' })).toBeVisible()
  expect(await stored(page, 'cart')).toEqual([])
  await expectAccessible(page)
  const orders = await ordersOf(page, (await tokenIn(page)) ?? '')
  expect(orders.map(({ payment }) => payment.status)).toEqual(['paid'])
  const follow = page.getByRole('link', { name: 'Track this order' })
  await expect(follow).toHaveAttribute('href', `/order/${orders[0]?._id}`)

  await page.getByRole('link', { name: 'Complete your account' }).click()
  await expect(page).toHaveURL('/profile')
})

// Proves GUEST-04, GUEST-05, GUEST-06, GUEST-07.
test('the contact step says what is missing @whole', async ({ page }) => {
  await page.goto('/checkout/guest')
  await page.getByRole('button', { name: 'Send verification code' }).click()
  for (const text of [
    'Please enter your full name',
    'Please enter a valid email address',
    'Please enter a valid 10-digit phone number',
    'Please enter a password (minimum 6 characters)',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expectAccessible(page)
})

// Proves GUEST-08, GUEST-10, ERR-51.
test('no code, a wrong one, the right one; without a cart the guest goes home', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const email = newEmail()
  await page.goto('/checkout/guest')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('lotus1')
  await page.getByRole('button', { name: 'Send verification code' }).click()
  await page.getByRole('button', { name: 'Verify and continue' }).click()
  await expect(page.getByText('Please enter the verification code')).toBeVisible()
  const code = await codeFor(request, email)
  await enterCode(page, wrongCode(code))
  await page.getByRole('button', { name: 'Verify and continue' }).click()
  await expect(page.getByText(/Invalid or expired OTP code.*2 attempts remaining/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText(email)
  await enterCode(page, code)
  await page.getByRole('button', { name: 'Verify and continue' }).click()
  await expect(page).toHaveURL('/')
  expect(await tokenIn(page)).toMatch(/^ey/)
})

// Proves ERR-49, ERR-50.
test('a code that cannot be sent or checked says so; a registered email leads to the login', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of (409|500)/)
  const [item] = await someChosen(request, 1)
  if (!item) throw new Error('A product is needed')
  await startWith(page, 'cart', [lineOf(item)])
  await page.goto('/cart')
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  const email = newEmail()
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('lotus1')
  const send = page.getByRole('button', { name: 'Send verification code' })
  await refuse(page, 'users/guest/send-verification-otp', 500)
  await send.click()
  const alert = page.getByRole('form', { name: 'Contact Info' }).getByRole('alert')
  await expect(alert).toHaveText('Failed to send verification code')
  await refuse(page, 'users/guest/send-verification-otp', 409, {
    code: 'EMAIL_REGISTERED',
    message: 'Email already registered',
  })
  await send.click()
  await expect(alert).toHaveText('Email already registered')
  await expect(page.getByRole('link', { name: 'Sign in and continue with this order' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fcheckout',
  )
  await page.unroute('**/api/users/guest/send-verification-otp')
  await send.click()
  await refuse(page, 'users/guest/verify-otp', 500)
  await enterCode(page, '123456')
  await page.getByRole('button', { name: 'Verify and continue' }).click()
  await expect(page.getByText('Verification failed')).toBeVisible()
})

test('each step of the guest checkout comes into view with its heading, and is where the focus is @whole', async ({
  page,
  request,
}) => {
  const [item] = (await someChosen(request, 1)) as [Chosen]
  await startWith(page, 'cart', [lineOf(item)])
  await page.goto('/checkout/guest')
  const email = newEmail()
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('98765 43210')
  await page.getByLabel('Password', { exact: true }).fill('lotus1')
  await page.getByRole('button', { name: 'Send verification code' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  const sent = page.getByText('We have sent a 6-digit code')
  const below = async () => {
    const header = await page.getByRole('banner').boundingBox()
    return ((await sent.first().boundingBox())?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))
  }
  await expect(sent).toBeInViewport()
  await expect.poll(below).toBeGreaterThan(-44)
  await enterCode(page, await codeFor(request, email))
  await page.getByRole('button', { name: 'Verify and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Address Details' })).toBeFocused()
  await expect(page.getByLabel('Pincode')).toBeInViewport()
})
