import { createHmac } from 'node:crypto'
import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { expect, test } from './platform/test.ts'

const keyId = 'rzp_test_AmritvasyaDemo'
const keySecret = 'sandbox-key-secret'

type Outcome = { outcome: string; response?: Record<string, string> & { error?: Record<string, unknown> } }

async function newOrder(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/sandbox/razorpay/v1/orders', {
    headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
    data: { amount: 129_950, currency: 'INR' },
  })
  return ((await answer.json()) as { id: string }).id
}

/** It is a minimal page under the content security policy of a payment screen. */
async function callWindow(page: Page, orderId: string, options: object = {}): Promise<FrameLocator> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/a-shop', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy':
          "default-src 'none'; script-src 'self'; frame-src 'self'; connect-src 'self'; style-src-attr 'unsafe-inline'",
      },
      body: `<!doctype html><html lang="en"><title>A shop</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"><main><h1>A shop</h1><button>Pay</button></main>
        <script src="/sandbox/razorpay/checkout.js"></script></html>`,
    }),
  )
  await page.goto('/a-shop')
  await page.getByRole('button', { name: 'Pay' }).focus()
  await page.evaluate(
    (windowOptions) => {
      type Window = { on(event: string, listener: (response: object) => void): void; open(): void }
      const outcomes: object[] = []
      const { Razorpay } = Object.assign(window, { outcomes }) as unknown as {
        Razorpay: new (options: object) => Window
      }
      const payment = new Razorpay({
        ...windowOptions,
        handler: (response: object) => outcomes.push({ outcome: 'paid', response }),
        modal: {
          confirm_close: true,
          ondismiss: (reason?: string) => outcomes.push({ outcome: 'dismissed', reason }),
        },
      })
      payment.on('payment.failed', (response) => outcomes.push({ outcome: 'failed', response }))
      payment.open()
    },
    {
      key: keyId,
      order_id: orderId,
      amount: 129_950,
      currency: 'INR',
      name: 'Amritvasya',
      description: 'Order of the test',
      prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
      theme: { color: '#4a1f54' },
      ...options,
    },
  )
  return page.frameLocator('iframe')
}

async function openWindow(...parameters: Parameters<typeof callWindow>): Promise<FrameLocator> {
  const frame = await callWindow(...parameters)
  await expect(frame.getByRole('dialog', { name: 'Amritvasya' })).toContainText('₹1,299.50')
  return frame
}

const outcomes = (page: Page) => page.evaluate(() => (window as unknown as { outcomes: Outcome[] }).outcomes)

/** The window is closed, the focus restored, and the proof signed with the shop's key secret. */
async function expectPaid(page: Page, orderId: string): Promise<void> {
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
  const last = (await outcomes(page)).at(-1)
  const paymentId = last?.response?.razorpay_payment_id
  expect(last).toEqual({
    outcome: 'paid',
    response: {
      razorpay_order_id: orderId,
      razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      razorpay_signature: createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex'),
    },
  })
}

const choose = (frame: FrameLocator, method: RegExp) => frame.getByRole('button', { name: method }).click()
const pay = (frame: FrameLocator) => frame.getByRole('button', { name: 'Pay ₹1,299.50' }).click()

test('UPI: paid with the id for tests, and the shop gets a proof', async ({ page, request }) => {
  const order = await newOrder(request)
  const frame = await openWindow(page, order)
  await expectAccessible(page)
  await choose(frame, /^UPI/)
  await expectAccessible(page)

  await frame.getByLabel('UPI ID for tests').fill('success@razorpay')
  await pay(frame)

  await expect(frame.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expectPaid(page, order)
})

test('UPI on a desktop: a code to scan; the phone pays, the window follows @desktop', async ({
  page,
  request,
  context,
}) => {
  const order = await newOrder(request)
  const frame = await openWindow(page, order)
  await frame.getByRole('button', { name: 'Show QR code' }).click()
  const code = frame.getByRole('img', { name: 'QR code to pay ₹1,299.50' })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  const payment = /pay_[A-Za-z0-9]{14}/.exec((await code.getAttribute('src')) ?? '')?.[0]

  const phone = await context.newPage()
  await phone.goto(`/sandbox/razorpay/upi/${payment}`)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Pay' }).click()
  await expect(phone.getByRole('status')).toHaveText('Paid. You may close this page.')

  await expectPaid(page, order)
})

test('leaving: Escape asks first, and the shop hears of it once', async ({ page, request }) => {
  const frame = await openWindow(page, await newOrder(request))
  await choose(frame, /^Wallet/)
  await frame.getByLabel('Mobikwik').focus()
  await page.keyboard.press('Escape')
  const question = frame.getByRole('alertdialog', { name: 'Leave without paying?' })
  await expect(question.getByRole('button', { name: 'Continue paying' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(frame.getByLabel('Mobikwik')).toBeFocused()

  await frame.getByRole('button', { name: 'Close payment window' }).click()
  await question.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
  expect(await outcomes(page)).toEqual([{ outcome: 'dismissed' }])
})

test('the keyboard alone pays, and the focus stays in the window', async ({ page, request }) => {
  const order = await newOrder(request)
  const frame = await openWindow(page, order)
  await choose(frame, /^UPI/)
  const id = frame.getByLabel('UPI ID for tests')
  const isInside = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press(presses < 15 ? 'Tab' : 'Shift+Tab')
    expect(await isInside()).toBe(true)
  }
  await id.focus()
  await page.keyboard.type('success@razorpay')
  await page.keyboard.press('Enter')
  await expectPaid(page, order)
})

test('a window that never comes leaves the page free again', async ({ page, request, expectProblem }) => {
  expectProblem(/net::ERR_FAILED/)
  await page.clock.install()
  await page.route('**/sandbox/razorpay/checkout?*', (route) => route.abort())
  await callWindow(page, await newOrder(request))
  await expect(page.locator('iframe')).toHaveCount(1)
  await page.clock.fastForward(21_000)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
  expect(await outcomes(page)).toEqual([{ outcome: 'dismissed', reason: 'timeout' }])
})
