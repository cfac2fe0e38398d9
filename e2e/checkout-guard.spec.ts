import { makeOrderChallenge } from '@amritvasya/server/testing/solve-order-proof'
import { expectAccessible } from './platform/axe.ts'
import { openCheckout, payByUpi, placeOrder, proceed, someChosen } from './platform/checkout.ts'
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
  const challenge = await makeOrderChallenge(375)
  let proof: string | undefined
  await page.route('**/api/orders/create', async (route) => {
    proof = route.request().headers()['proof-of-work']
    if (proof) return route.continue()
    const body = { success: false, code: 'PROOF_REQUIRED', message: 'Please try again', challenge }
    return route.fulfill({ status: 428, json: body })
  })
  await placeOrder(page)
  await expect(page.getByText('Very many orders are coming in')).toBeVisible()
  await expectAccessible(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  expect(JSON.parse(Buffer.from(proof ?? '', 'base64').toString())).toMatchObject({
    solution: { counter: 375 },
  })
})
