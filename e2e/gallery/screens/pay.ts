import { expect, type Page } from '@playwright/test'
import { codeFor, enterCode } from '../../platform/accounts.ts'
import { payByUpi, paymentWindow, placeOrder, proceed, summary } from '../../platform/checkout.ts'
import { startWith } from '../../platform/storage.ts'
import type { Screen, Visit } from '../screen.ts'
import { giftCards } from './gift-cards.ts'
import { takeCredit, withCredit } from './own-credit.ts'
import { startPreOrder } from './start-pre-order.ts'
import { all, asSent, block, fail, failed, inCart, press, see } from './states.ts'

const aCart = inCart({ bracelet: 2, bowl: 1 })
const withPreOrder = all(startPreOrder, inCart({ tower: 1, bowl: 1 }))

/** Unique between windows. */
const guestEmail = (page: Page, name: string) => `${name}.${page.viewportSize()?.width}@example.com`

async function fillContact({ page }: Visit, name: string): Promise<string> {
  const email = guestEmail(page, name)
  await page.getByLabel('Full name').fill('Ira Sen')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('9876501234')
  await page.getByLabel('Password', { exact: true }).fill('lotus1')
  await page.getByRole('button', { name: 'Send verification code' }).click()
  await page.getByRole('heading', { name: 'Verify OTP' }).waitFor()
  return email
}

const toAddress = (name: string) => async (visit: Visit) => {
  const { page } = visit
  const email = await fillContact(visit, name)
  await enterCode(page, await codeFor(page.request, email))
  await page.getByRole('button', { name: 'Verify and continue' }).click()
  await page.getByRole('heading', { name: 'Address Details' }).waitFor()
}

const fillAddress = async ({ page }: Visit) => {
  await page.getByLabel('Pincode').fill('411038')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await page.getByLabel('Street address').fill('12, Lotus Lane')
}

const toGuestPayment = (name: string) =>
  all(toAddress(name), fillAddress, async ({ page }) => {
    await summary(page).getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL('**/checkout/payment')
    await summary(page).getByRole('button', { name: 'Place Order' }).waitFor()
  })

const toCheckout = async ({ page }: Visit) => {
  await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('radio').first().waitFor()
}
const toPayment = all(toCheckout, ({ page }) => proceed(page))
const toWindow = all(toPayment, async ({ page }) => {
  await placeOrder(page)
  await paymentWindow(page).getByRole('button', { name: /^UPI/ }).waitFor()
})

export const pay: readonly Screen[] = [
  { name: 'cart', title: 'Cart', route: 'cart', before: aCart },
  {
    name: 'cart-pre-order',
    title: 'A cart with a pre-order',
    route: 'cart',
    before: withPreOrder,
    steps: see('we promise to send it by'),
    changesShop: true,
  },
  {
    name: 'cart-change',
    title: 'Changing size and colour in the cart',
    route: 'cart',
    before: inCart({ beads: 1, bowl: 1 }),
    steps: press(/^Change /),
  },
  { name: 'cart-empty', title: 'Empty cart', route: 'cart' },
  {
    name: 'cart-loading',
    title: 'A cart before scripts have read it',
    route: 'cart',
    before: asSent,
    isWaiting: true,
  },
  {
    name: 'cart-failed',
    title: 'A cart that the browser can no longer read',
    route: 'cart',
    before: ({ page }) => startWith(page, 'cart', '{"not":"a list"}'),
    steps: see('Start with an empty cart'),
  },
  {
    name: 'cart-unchecked',
    title: 'A cart about which the shop cannot be asked',
    route: 'cart',
    before: all(aCart, fail('**/api/public/products/**')),
    problems: failed,
  },
  {
    name: 'cart-sold-out',
    title: 'A cart in which one thing has sold out',
    route: 'cart',
    before: inCart({ bracelet: 1, soldOut: 1 }),
  },
  {
    name: 'checkout-options',
    title: 'Checkout as a guest or signed in',
    route: 'checkout/guest-or-login',
    path: '/cart',
    before: aCart,
    steps: async ({ page }) => {
      await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
      await page.getByRole('link', { name: 'Continue as Guest' }).waitFor()
    },
  },
  { name: 'guest-contact', title: 'Guest checkout: who orders', route: 'checkout/guest', before: aCart },
  {
    name: 'guest-contact-errors',
    title: 'Guest checkout: something is missing',
    route: 'checkout/guest',
    before: aCart,
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Send verification code' }).click()
      await page.getByText('Please enter your full name').waitFor()
    },
  },
  {
    name: 'guest-code',
    title: 'Guest checkout: the code from the mail',
    route: 'checkout/guest',
    before: aCart,
    steps: (visit) => fillContact(visit, 'code'),
    changesShop: true,
  },
  {
    name: 'guest-address',
    isWhole: true,
    title: 'Guest checkout: where it goes',
    route: 'checkout/guest',
    before: aCart,
    steps: all(toAddress('address'), fillAddress),
    changesShop: true,
  },
  {
    name: 'guest-address-errors',
    title: 'Guest checkout: an address in which something is missing',
    route: 'checkout/guest',
    before: aCart,
    steps: all(toAddress('errors'), async ({ page }) => {
      await summary(page).getByRole('button', { name: 'Continue to Payment' }).click()
      await page.getByText('Please enter a valid 6-digit pincode').waitFor()
    }),
    changesShop: true,
  },
  {
    name: 'guest-payment',
    title: 'Guest checkout: payment',
    route: 'checkout/payment',
    path: '/checkout/guest',
    before: aCart,
    steps: toGuestPayment('payment'),
    changesShop: true,
  },
  {
    name: 'guest-order-success',
    title: 'A guest has paid, and may keep the account',
    route: 'order-success',
    path: '/checkout/guest',
    before: aCart,
    steps: all(toGuestPayment('success'), async ({ page }) => {
      await placeOrder(page)
      await payByUpi(page, 'success@razorpay')
      await page.waitForURL('**/order-success')
    }),
    changesShop: true,
  },
  {
    name: 'checkout',
    isWhole: true,
    title: 'Checkout: address, coupon and total',
    route: 'checkout',
    path: '/cart',
    viewer: 'asha',
    before: aCart,
    steps: toCheckout,
  },
  {
    name: 'checkout-coupon',
    title: 'Checkout with a coupon',
    route: 'checkout',
    path: '/cart',
    viewer: 'asha',
    before: aCart,
    steps: all(toCheckout, async ({ page }) => {
      await page.getByLabel('Coupon code').fill('WELCOME10')
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
      await page.getByRole('button', { name: 'Remove coupon' }).waitFor()
    }),
  },
  {
    name: 'checkout-coupon-refused',
    title: 'Checkout with a coupon that does not hold',
    route: 'checkout',
    path: '/cart',
    viewer: 'asha',
    before: aCart,
    steps: all(toCheckout, async ({ page }) => {
      await page.getByLabel('Coupon code').fill('DIWALI25')
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: /coupon/i })
        .first()
        .waitFor()
    }),
    problems: /status of 4\d\d/,
  },
  {
    name: 'checkout-no-address',
    title: 'Checkout before there is an address',
    route: 'checkout',
    path: '/cart',
    viewer: 'rohan',
    before: aCart,
    steps: async ({ page }) => {
      await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
      await page.getByRole('link', { name: 'Add New Address' }).waitFor()
    },
  },
  {
    name: 'checkout-loading',
    title: 'Checkout before the addresses are known',
    route: 'checkout',
    path: '/cart',
    viewer: 'asha',
    before: all(aCart, block('**/api/addresses')),
    steps: async ({ page }) => {
      await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
      await page.waitForURL('**/checkout')
    },
    isWaiting: true,
  },
  {
    name: 'checkout-failed',
    title: 'Checkout while addresses and coupons cannot be loaded',
    route: 'checkout',
    path: '/cart',
    viewer: 'asha',
    before: all(aCart, fail('**/api/addresses'), fail('**/api/coupons/**')),
    steps: async ({ page }) => {
      await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
      await page.waitForURL('**/checkout')
      await see('Try Again')({ page })
    },
    problems: failed,
  },
  {
    name: 'payment',
    title: 'Payment',
    route: 'payment',
    path: '/cart',
    viewer: 'asha',
    before: aCart,
    steps: toPayment,
  },
  {
    name: 'payment-window',
    title: 'The window of the payment provider (the sandbox)',
    route: 'payment',
    path: '/cart',
    viewer: 'asha',
    before: aCart,
    steps: toWindow,
    isWindow: true,
    changesShop: true,
  },
  {
    name: 'payment-failed',
    title: 'A payment that failed',
    route: 'payment-failed',
    path: '/cart',
    viewer: 'meera',
    before: aCart,
    steps: all(toWindow, async ({ page }) => {
      const frame = paymentWindow(page)
      await frame.getByRole('button', { name: 'Close' }).first().click()
      await frame.getByRole('button', { name: 'Yes, leave' }).click()
      await page.waitForURL('**/payment-failed')
    }),
    changesShop: true,
  },
  {
    name: 'payment-refused',
    title: 'An order that the server could not take',
    route: 'payment',
    path: '/cart',
    viewer: 'asha',
    before: all(aCart, fail('**/api/orders/create')),
    steps: all(toPayment, async ({ page }) => {
      await placeOrder(page)
      await page.getByRole('main').getByRole('alert').first().waitFor()
    }),
    problems: failed,
  },
  {
    name: 'order-success',
    title: 'A paid order',
    route: 'order-success',
    path: '/cart',
    viewer: 'meera',
    before: aCart,
    steps: all(toWindow, async ({ page }) => {
      await payByUpi(page, 'success@razorpay')
      await page.waitForURL('**/order-success')
      await see('Thank you for your order')({ page })
    }),
    changesShop: true,
  },
  {
    name: 'payment-credit',
    title: 'Payment in part with store credit',
    route: 'payment',
    path: '/cart',
    viewer: 'asha',
    before: all(aCart, withCredit, takeCredit),
    steps: all(toPayment, ({ page }) =>
      page.getByRole('checkbox', { name: /^Pay with store credit/ }).check(),
    ),
    changesShop: true,
  },
  ...giftCards,
]
