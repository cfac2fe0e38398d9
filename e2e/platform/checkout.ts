import type { Order, Product, Variant } from '@amritvasya/contract'
import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { codeFor, enterCode, newEmail, openSignedIn } from './accounts.ts'
import { apiOf } from './api.ts'
import { allProducts, inStock, oneProduct } from './catalogue.ts'
import { lastingToken, takeEveryToken } from './session.ts'
import { startWith } from './storage.ts'
import { expect } from './test.ts'

export type Chosen = { product: Product; variant: Variant }

export const lineOf = ({ product, variant }: Chosen, quantity = 1) => ({
  _id: product._id,
  name: product.name,
  price: variant.sellingPrice,
  image: product.image,
  quantity,
  variant: { _id: variant._id, size: variant.size, color: variant.color },
})

/** Each comes with its first variant, of more than 5 in stock. */
export async function someChosen(request: APIRequestContext, count: number): Promise<Chosen[]> {
  const found = (await allProducts(request)).filter(inStock).slice(0, count)
  return Promise.all(
    found.map(async ({ _id }) => {
      const product = await oneProduct(request, _id)
      const variant = product.variants.find(({ quantity }) => quantity > 5)
      if (!variant) throw new Error('A product in stock has a variant')
      return { product, variant }
    }),
  )
}

export const rupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: amount % 1 ? 2 : 0, maximumFractionDigits: 2 })}`

export const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
export const lineIn = (page: Page, variant: Variant) => page.locator(`[data-line="${variant._id}"]`)

export const anAddress = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  addressLine1: '12, Lotus Lane',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411038',
}

/** The customer is new, signed in and has an address. */
export async function openCheckout(
  page: Page,
  items: Chosen[],
  quantity = 1,
): Promise<{ token: string; email: string }> {
  await startWith(
    page,
    'cart',
    items.map((item) => lineOf(item, quantity)),
  )
  const { token, email } = await openSignedIn(page, '/cart')
  await apiOf(page.request, token)('POST /addresses', { body: anAddress })
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  return { token, email }
}

/** The payment screen is a separate document. */
export async function proceed(page: Page): Promise<void> {
  await summary(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(summary(page).getByRole('button', { name: 'Place Order' })).toBeEnabled()
}

export const placeOrder = (page: Page): Promise<void> =>
  summary(page).getByRole('button', { name: 'Place Order' }).click()

export const paymentWindow = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title^="Payment window"]')

export async function payByUpi(page: Page, id: 'success@razorpay' | 'failure@razorpay'): Promise<void> {
  const frame = paymentWindow(page)
  await frame.getByRole('button', { name: /^UPI/ }).click()
  await frame.getByLabel('UPI ID for tests').fill(id)
  await frame.getByLabel('UPI ID for tests').press('Enter')
}

/** A link names nobody, so Razorpay asks whoever pays. */
export async function payUnnamed(page: Page): Promise<void> {
  await paymentWindow(page).getByLabel('Mobile number').fill('9812345670')
  await paymentWindow(page).getByRole('button', { name: 'Continue' }).click()
  await payByUpi(page, 'success@razorpay')
}

export async function leavePayment(page: Page): Promise<void> {
  const frame = paymentWindow(page)
  await frame.getByRole('button', { name: 'Close' }).first().click()
  await frame.getByRole('button', { name: 'Yes, leave' }).click()
}

export async function ordersOf(
  page: Page,
  token: string,
): Promise<Pick<Order, '_id' | 'orderNumber' | 'orderStatus' | 'payment' | 'pricing' | 'addressSnapshot'>[]> {
  return (await apiOf(page.request, token)('GET /orders/my-orders', {})).orders
}

/** Once, so that later pages find the shop's own changes. */
export const saveForSession = (page: Page, name: string, value: unknown): Promise<unknown> =>
  page.addInitScript(
    ([key = '', text = '']) => {
      if (sessionStorage.getItem(`given ${key}`)) return
      sessionStorage.setItem(`given ${key}`, 'yes')
      sessionStorage.setItem(key, text)
    },
    [name, JSON.stringify({ place: '', value })],
  )

/** Stubs a signed-in customer with address and cart. */
export async function startDraft(page: Page, items: Chosen[]): Promise<void> {
  const lines = items.map((item) => lineOf(item))
  await takeEveryToken(page)
  await startWith(page, 'User_token', lastingToken)
  await startWith(page, 'cart', lines)
  await saveForSession(page, 'checkout', { items: lines, cart: JSON.stringify(lines) })
  await page.route('**/api/addresses', (route) =>
    route.fulfill({
      json: {
        success: true,
        addresses: [
          {
            _id: 'a'.repeat(24),
            ...anAddress,
            alternatePhone: '',
            addressLine2: '',
            landmark: '',
            addressType: 'home',
            isDefault: true,
          },
        ],
      },
    }),
  )
}

export const paymentOf = (items: Chosen[], more: Record<string, unknown> = {}) => {
  const subtotal = items.reduce((sum, { variant }) => sum + variant.sellingPrice, 0)
  return {
    items: items.map((item) => lineOf(item)),
    rates: {},
    addressId: 'a'.repeat(24),
    address: anAddress,
    couponCode: null,
    pricing: { subtotal, shipping: 0, discount: 0, total: subtotal },
    order: null,
    isGuest: false,
    ...more,
  }
}

/** The body has the server's form. */
export const refuse = (page: Page, path: string, status: number, body: Record<string, unknown> = {}) =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({ status, json: { success: false, code: 'SERVER_ERROR', message: '', ...body } }),
  )

/** @returns the guest's email */
export async function openGuestPayment(page: Page, item: Chosen): Promise<string> {
  const email = await openGuestAddress(page, item)
  await page.getByLabel('Pincode').fill('411038')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await page.getByLabel('Street address').fill('12, Lotus Lane')
  await summary(page).getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL('/checkout/payment')
  await expect(summary(page).getByRole('button', { name: 'Place Order' })).toBeEnabled()
  return email
}

/**
 * It passes the email verification.
 * @returns the guest's email
 */
export async function openGuestAddress(page: Page, item: Chosen): Promise<string> {
  const email = newEmail()
  await startWith(page, 'cart', [lineOf(item)])
  await page.goto('/checkout/guest')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('lotus1')
  await page.getByRole('button', { name: 'Send verification code' }).click()
  await enterCode(page, await codeFor(page.request, email))
  await page.getByRole('button', { name: 'Verify and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Address Details' })).toBeVisible()
  return email
}
