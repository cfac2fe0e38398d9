import { changeShop, readSettings, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import {
  type Chosen,
  openCheckout,
  openGuestPayment,
  ordersOf,
  payByUpi,
  placeOrder,
  proceed,
  rupees,
  someChosen,
  summary,
} from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { stored } from './platform/storage.ts'
import { expect, type Shop, test } from './platform/test.ts'

/** The limit is in rupees. */
const defaultLimit = 5_000

/** `upTo` is the largest total in rupees. */
const takeCash = (shop: Shop, cashOnDelivery: boolean, upTo = 50_000) =>
  changeShop(shop.databaseUrl, (transaction) =>
    saveSettings(transaction, { cashOnDelivery, cashOnDeliveryUpToPaise: upTo * 100 }),
  )

test.afterEach(({ shop }) =>
  changeShop(shop.databaseUrl, async (transaction) => {
    const { delivery } = await readSettings(transaction)
    const off = { cashOnDelivery: false, cashConfirmHours: 0, prepaidDiscountPercent: 0 }
    // Tests of other screens switch cash on without another limit.
    const cashOnDeliveryUpToPaise = defaultLimit * 100
    await saveSettings(transaction, { ...off, cashOnDeliveryUpToPaise, delivery: { ...delivery, areas: [] } })
  }),
)

const methods = (page: Page) => page.getByRole('group', { name: 'Payment method' })
const cash = (page: Page) => methods(page).getByRole('radio', { name: 'Cash on Delivery' })
const online = (page: Page) => methods(page).getByRole('radio', { name: 'Pay Online' })
const confirm = (page: Page) => summary(page).getByRole('button', { name: 'Place Order – Pay on Delivery' })

// Proves decision 11.
test('a customer chooses cash on delivery by keyboard, and nothing says paid before it is', async ({
  page,
  request,
  shop,
}) => {
  await takeCash(shop, true)
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { token, email } = await openCheckout(page, [item])
  await expect(summary(page)).toContainText('or choose cash on delivery there')
  await proceed(page)
  await expect(online(page)).toBeChecked()
  await online(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(cash(page)).toBeChecked()
  await expect(cash(page)).toHaveAccessibleDescription('Pay the courier when the parcel is in your hands')
  await expectAccessible(page)
  await page.reload()
  await expect(cash(page)).toBeChecked()
  await expect(summary(page)).toContainText(/Nothing is charged now\. You pay ₹[\d,.]+ in cash/)
  await expect(summary(page)).not.toContainText('Razorpay')

  const response = page.waitForResponse('**/api/orders/create')
  await confirm(page).click()
  const { order, razorpayOrder } = await (await response).json()
  expect(razorpayOrder).toBeNull()
  const total = rupees(order.pricing.totalAmount)
  const main = page.getByRole('main')
  await expect(page).toHaveURL('/order-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(main).toContainText(`you pay ${total} in cash when it arrives`)
  await expect(main).toContainText(`To pay on delivery${total}`)
  await expect(main).not.toContainText(/\bpaid\b|payment has arrived/i)
  await expectAccessible(page)
  await page.reload()
  await expect(main).toContainText(`To pay on delivery${total}`)
  expect(await stored(page, 'cart')).toEqual([])

  const mail = await mailTo(request, email, `Your order ${order.orderNumber}`)
  expect(mail.text).toContain(`You pay ${total} in cash when it arrives.`)

  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(main).toContainText(`You pay ${total} in cash when it arrives; nothing has been charged.`)
  const payment = page.getByRole('region', { name: 'Payment summary' })
  await expect(payment).toContainText('Cash on Delivery')
  await expect(payment).toContainText('Pending')
  await expect(page.getByRole('link', { name: /^Pay now/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download Invoice' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect(question).toContainText('You will not be charged')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible()
  await expect(main).not.toContainText('in cash when it arrives')
  expect(await ordersOf(page, token)).toHaveLength(1)
})

// Proves decision 11.
test('a guest pays in cash for the order of step 3', async ({ page, request, shop }) => {
  await takeCash(shop, true)
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const email = await openGuestPayment(page, item)
  await expect(summary(page)).toContainText(/Order AV-\S+ is waiting for your payment/)
  await page.getByText('Cash on Delivery').click()
  await expect(summary(page)).toContainText(/Order AV-\S+ is kept for you/)
  await confirm(page).click()
  await expect(page).toHaveURL('/order-success')
  const main = page.getByRole('main')
  await expect(main).toContainText(/To pay on delivery₹/)
  await expect(main).not.toContainText(/\bpaid\b|payment has arrived/i)
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  const [, number = ''] = /(AV-\d{6}-\w{5})/.exec(await main.innerText()) ?? []
  expect((await mailTo(request, email, `Your order ${number}`)).text).toContain('in cash when it arrives')
})

// Proves decision 11.
test('turned off while a shopper was choosing, it is refused, and paying online goes on; then no page knows of it', async ({
  page,
  request,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  await takeCash(shop, true)
  const [item] = (await someChosen(request, 1)) as [Chosen]
  await openCheckout(page, [item])
  await proceed(page)
  await page.getByText('Cash on Delivery').click()
  await takeCash(shop, false)
  await confirm(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Cash on delivery is not available. Please pay online instead.',
  )
  await expect(online(page)).toBeChecked()
  await expect(cash(page)).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pay Online' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Cash on Delivery')
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  await expect(page.getByRole('main')).toContainText(/Paid₹/)
})

// Proves decision 8.
test('when the answer to a cash order was lost, another press finds the same order, and nothing else can be chosen before', async ({
  page,
  request,
  shop,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  await takeCash(shop, true)
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { token } = await openCheckout(page, [item])
  await proceed(page)
  await page.getByText('Cash on Delivery').click()
  await page.route(
    '**/api/orders/create',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await confirm(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You can safely try again.')
  await expect(online(page)).toBeDisabled()
  await confirm(page).click()
  await expect(page).toHaveURL('/order-success')
  expect(await ordersOf(page, token)).toHaveLength(1)
})

// Proves CASH-03, CASH-04.
test('one reads why there is no cash to a pincode; elsewhere one tap from the mail confirms the order', async ({
  page,
  request,
  shop,
}) => {
  await takeCash(shop, true)
  const limit = (prefixes: string[]) =>
    changeShop(shop.databaseUrl, async (transaction) => {
      const { delivery } = await readSettings(transaction)
      const areas = prefixes.map((prefix) => ({ prefix, isServed: true, isCashOffered: false }))
      await saveSettings(transaction, { cashConfirmHours: 24, delivery: { ...delivery, areas } })
    })
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { token, email } = await openCheckout(page, [item])
  await proceed(page)
  await page.getByText('Cash on Delivery').click()
  await limit(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  await page.reload()
  await expect(cash(page)).toHaveAccessibleDescription(
    /^Cash on delivery is not available for \d{6}\. Paying online works as always\.$/,
  )
  await expect(cash(page)).toBeDisabled()
  await expect(online(page)).toBeChecked()
  await expectAccessible(page)

  await limit([])
  await page.reload()
  await page.getByText('Cash on Delivery').click()
  await confirm(page).click()
  await expect(page).toHaveURL('/order-success')
  await expect(page.getByRole('main')).toContainText('Please confirm your order with the link')
  const [order] = await ordersOf(page, token)
  const mail = await mailTo(request, email, `Please confirm your order ${order?.orderNumber}`)
  const [link] = /http\S+\/confirm-order\?token=\S+/.exec(mail.text) ?? []
  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your order')
  await expectAccessible(page)
  expect((await ordersOf(page, token))[0]?.orderStatus).toBe('pending')
  await page.getByRole('button', { name: 'Confirm my order' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('is confirmed: you pay')
  expect((await ordersOf(page, token))[0]?.orderStatus).toBe('processing')
})

// Proves CASH-06, PAY-11.
test('paying online costs less than cash, as the product page says, and a way to pay that is down is named', async ({
  page,
  request,
  shop,
}) => {
  await changeShop(shop.databaseUrl, (transaction) =>
    saveSettings(transaction, {
      cashOnDelivery: true,
      cashOnDeliveryUpToPaise: 50_000_00,
      prepaidDiscountPercent: 5,
    }),
  )
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const note = '5% off when you pay online.'
  await page.goto(`/product/${item.product._id}`)
  await expect(page.getByRole('main')).toContainText(note)
  await openCheckout(page, [item])
  await expect(summary(page)).toContainText(note)
  await proceed(page)
  await expect(summary(page)).toContainText('Discount for paying online')
  const total = () => summary(page).getByText('Total', { exact: true }).locator('..').textContent()
  const ahead = await total()
  await page.getByText('Cash on Delivery').click()
  await expect(summary(page)).not.toContainText('Discount for paying online')
  expect(await total()).not.toBe(ahead)
  await page.getByText('Pay Online', { exact: true }).click()
  await expect(summary(page)).toContainText('Discount for paying online')
  expect(await total()).toBe(ahead)

  let requests = 0
  page.on('request', (one) => {
    if (one.url().endsWith('/api/public/payment-downtimes')) requests += 1
  })
  const started = await request.post('/sandbox/razorpay/downtimes', { data: { method: 'upi' } })
  const { id } = await started.json()
  const words = 'Payments by UPI do not work at the moment.'
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await expectAccessible(page)
  await request.delete(`/sandbox/razorpay/downtimes/${id}`)
  await expect(page.getByText(words)).toHaveCount(0)
  // A screen that asks each two seconds leaves three of PAY-11's five, which the server's own test measures.
  await expect.poll(() => requests).toBeGreaterThan(3)
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
})
