import { suggestedText } from '@amritvasya/contract/rules/phone-messages'
import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { enterCode, openSignedIn, password } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import {
  anAddress,
  type Chosen,
  lineOf,
  payByUpi,
  placeOrder,
  proceed,
  someChosen,
  summary,
} from './platform/checkout.ts'
import { startWith } from './platform/storage.ts'
import { expect, type Shop, test } from './platform/test.ts'

async function setPhoneSignIn(page: Page, isOn: boolean): Promise<void> {
  await signInAsOwner(page)
  const put = async (path: string, data: object) =>
    expect((await page.request.put(`/api/back-office/messaging/${path}`, { data })).status()).toBe(200)
  const { item } = await (await page.request.get('/api/back-office/messaging')).json()
  const template = {
    channel: 'sms',
    kind: 'signInCode',
    isOn,
    templateId: 'sandbox-signInCode',
    dltTemplateId: '1107161234567890123',
    language: 'en',
    category: 'transactional',
    text: suggestedText('signInCode', 'sms'),
    values: ['code'],
  }
  // The sign-in needs the message.
  if (isOn) await put('templates', template)
  await put('settings', { ...item.settings, phoneSignIn: isOn })
  if (!isOn) await put('templates', template)
}
test.beforeEach(({ page }) => setPhoneSignIn(page, true))
test.afterEach(({ page }) => setPhoneSignIn(page, false))

/** The newest code that differs from `after`. */
async function codeOn(page: Page, phone: string, after?: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const response = await page.request.get(`/sandbox/phone/messages?to=${phone}`)
    const messages = (await response.json()) as { text: string }[]
    code = messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find((found) => found && found !== after)
    expect(code).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return code ?? ''
}

/** Another code of a number may be asked for after 30 s. */
const letHalfAMinutePass = (shop: Shop, phone: string) =>
  changeByStatement(
    shop.databaseUrl,
    `UPDATE phone_code SET created_at = created_at - interval '31 seconds' WHERE phone = '${phone}'`,
  )

const newPhone = () => `98${String(Date.now()).slice(-8)}`

/** A new account that has a number alone. */
async function signUpByPhone(page: Page, phone: string) {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/users/phone-sign-in/${path}`, { data })
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }
  await post('send-code', { phone })
  const code = await codeOn(page, phone)
  const { token } = await post('verify', { phone, otp: code, fullName: 'Meera Iyer' })
  return { token: String(token), code }
}

// Proves PHONE-01.
test('a customer signs in with a phone number and the code that an SMS brings, without mail and password', async ({
  page,
}) => {
  const phone = newPhone()
  await page.goto('/login')
  const form = page.getByRole('form', { name: 'Sign in by phone' })
  await form.getByLabel('Mobile number').fill('1800 123 456')
  await form.getByRole('button', { name: 'Send a code' }).click()
  await expect(form.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Mobile number').fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByText(`that we have sent to +91 ${phone} by SMS`)).toBeVisible()
  await expectAccessible(page)
  await enterCode(page, await codeOn(page, phone))
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(phone)
  await expect(page.getByRole('main')).not.toContainText('phone.invalid')
})

// Proves PHONE-02, PHONE-07.
test('an account with a number alone orders and pays, finds its order again, and is deleted with a code to the number', async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  const phone = newPhone()
  const { token, code } = await signUpByPhone(page, phone)
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/addresses', { headers, data: anAddress })).ok()).toBe(true)
  await startWith(page, 'User_token', token)
  await startWith(page, 'cart', [lineOf(item)])
  await page.goto('/cart')
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await proceed(page)
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(page.getByRole('main')).not.toContainText(/e-?mail/i)
  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(page.getByRole('main')).toContainText(item.product.name)
  await expect(page.getByRole('main')).not.toContainText('phone.invalid')
  await page.goto('/my-orders')
  await expect(page.getByRole('main')).toContainText(item.product.name)

  await letHalfAMinutePass(shop, phone)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Enter the 6-digit code that we have sent')).toBeVisible()
  await expectAccessible(page)
  await enterCode(page, await codeOn(page, phone, code))
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  expect((await request.get('/api/users/profile', { headers })).status()).toBe(401)
})

// Proves PHONE-05, PHONE-08.
test('an account with a number alone is joined with one that has a mailbox, whose number is then removed', async ({
  page,
  request,
  shop,
  expectProblem,
}) => {
  test.slow()
  const phone = newPhone()
  const { token: former, code } = await signUpByPhone(page, phone)
  const authorization = `Bearer ${former}`
  const [{ product, variant }] = (await someChosen(request, 1)) as [Chosen]
  const ordered = await request.post('/api/orders/create', {
    headers: { authorization },
    data: {
      orderItems: [{ productId: product._id, variantId: variant._id, quantity: 1 }],
      shippingAddress: anAddress,
    },
  })
  expect(ordered.status(), await ordered.text()).toBe(200)
  const { order } = await ordered.json()

  await openSignedIn(page, '/settings')
  await letHalfAMinutePass(shop, phone)
  const section = page.getByRole('region', { name: 'Sign in by phone' })
  await section.getByLabel('Mobile number').fill(phone)
  await section.getByRole('button', { name: 'Send a code' }).click()
  await expect(section.getByText(`sent to +91 ${phone} by SMS`)).toBeVisible()
  await enterCode(page, await codeOn(page, phone, code))
  await section.getByRole('button', { name: 'Add number' }).click()
  await expect(section.getByText(`You can sign in with +91 ${phone}`)).toBeVisible()
  await expectAccessible(page)
  expect((await request.get('/api/users/profile', { headers: { authorization } })).status()).toBe(401)

  await page.goto('/my-orders')
  await expect(page.getByRole('main')).toContainText(order.orderNumber)
  await page.goto('/settings')
  await section.getByRole('button', { name: 'Remove this number' }).click()
  await expect(section.getByText(`You will no longer sign in with +91 ${phone}`)).toBeVisible()
  await expectAccessible(page)
  expectProblem(/status of 403/)
  await changeByStatement(
    shop.databaseUrl,
    "UPDATE session SET confirmed_at = confirmed_at - interval '16 minutes'",
  )
  await section.getByRole('button', { name: 'Remove number', exact: true }).click()
  await section.getByLabel('Your password', { exact: true }).fill(password)
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Remove number', exact: true }).click()
  await expect(section.getByText('Add your number to sign in')).toBeVisible()
})
