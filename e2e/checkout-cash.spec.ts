import { changeShop, readSettings, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import {
  type Chosen,
  openCheckout,
  ordersOf,
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
