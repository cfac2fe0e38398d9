import { makeChallenge } from '@amritvasya/server/testing/solve-proof'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import {
  leavePayment,
  openCheckout,
  ordersOf,
  payByUpi,
  paymentWindow,
  placeOrder,
  proceed,
  someChosen,
} from './platform/checkout.ts'
import { expect, test } from './platform/test.ts'

// Proves GUARD-02.
test('a browser that is asked for a proof of work does it and goes on', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 428/)
  await openCheckout(page, await someChosen(request, 1))
  await proceed(page)
  const challenge = await makeChallenge(375)
  let proof: string | undefined
  await page.route('**/api/orders/create', async (route) => {
    proof = route.request().headers()['proof-of-work']
    if (proof) return route.continue()
    const body = { success: false, code: 'PROOF_REQUIRED', message: 'Please try again', challenge }
    return route.fulfill({ status: 428, json: body })
  })
  await placeOrder(page)
  await expect(page.getByText('We are getting a lot of orders')).toBeVisible()
  await expectAccessible(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  expect(JSON.parse(Buffer.from(proof ?? '', 'base64').toString())).toMatchObject({
    solution: { counter: 375 },
  })
})

/** A shop whose guard begins with the first unpaid order. */
const guardedTest = test.extend({
  shopSettings: [{ UNPAID_ORDER_GUARD: '1' }, { scope: 'worker' }],
})

/** @returns the session token */
async function leaveUnpaid(page: Page): Promise<string> {
  const { token } = await openCheckout(page, await someChosen(page.request, 1))
  await proceed(page)
  await placeOrder(page)
  await expect(paymentWindow(page).getByRole('button', { name: /^UPI/ })).toBeVisible({ timeout: 60_000 })
  await leavePayment(page)
  await expect(page).toHaveURL('/payment-failed')
  return token
}

// GUARD-02, GUARD-06.
guardedTest(
  'while the guard is on, placing an order takes a proof of work, and Pay now for it takes none and pays that order',
  async ({ page, openWindow, expectProblem }) => {
    test.slow()
    expectProblem(/status of 428/)
    await leaveUnpaid(await openWindow())

    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/orders/create')) answers.push(response.status())
    })
    const token = await leaveUnpaid(page)
    expect(answers).toEqual([428, 200])
    await page.goto('/my-orders')
    await page.getByRole('link', { name: /^Pay now for order/ }).click()
    await expect(page).toHaveURL('/payment')
    await placeOrder(page)
    await payByUpi(page, 'success@razorpay')
    await expect(page).toHaveURL('/order-success')
    expect(answers).toEqual([428, 200, 200])
    expect((await ordersOf(page, token)).map(({ payment }) => payment.status)).toEqual(['paid'])
  },
)
