import { changeShop, giveCredit, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import {
  type Chosen,
  openCheckout,
  payByUpi,
  placeOrder,
  proceed,
  rupees,
  someChosen,
  summary,
} from './platform/checkout.ts'
import { untilOverlayIsLeft } from './platform/lists.ts'
import { main } from './platform/regions.ts'
import { expect, type Shop, test } from './platform/test.ts'

const takeCredit = (shop: Shop, storeCreditAtCheckout: boolean) =>
  changeShop(shop.databaseUrl, (transaction) =>
    saveSettings(transaction, { storeCreditAtCheckout, cashOnDelivery: storeCreditAtCheckout }),
  )
test.beforeEach(({ shop }) => takeCredit(shop, true))
test.afterEach(({ shop }) => takeCredit(shop, false))

const choice = (page: Page) => page.getByRole('checkbox', { name: /^Pay with store credit/ })
const amount = (page: Page) => page.getByRole('main').getByLabel('Amount in ₹')

async function openPaymentWith(page: Page, shop: Shop, item: Chosen, ofTotal: (total: number) => number) {
  const { email } = await openCheckout(page, [item])
  const row = summary(page).getByText('Total', { exact: true }).locator('xpath=..')
  await expect(summary(page)).toContainText(/Total shipping(₹|Free)/)
  const total = Number((await row.innerText()).replace(/[^\d.]/g, ''))
  const credit = Math.round(ofTotal(total) * 100) / 100
  await changeShop(shop.databaseUrl, (transaction) => giveCredit(transaction, email, credit))
  await proceed(page)
  return { email, total, credit }
}

// Proves CREDIT-06, CREDIT-07, CREDIT-09.
test('a customer pays a part with store credit and the rest online, and sees both in order and profile', async ({
  page,
  request,
  shop,
}) => {
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { total } = await openPaymentWith(page, shop, item, () => 120)
  await expect(choice(page)).not.toBeChecked()
  await expect(main(page)).toContainText('You have ₹120.')
  await expect(summary(page)).not.toContainText('Store credit')
  await choice(page).check()
  await expect(amount(page)).toHaveValue('120')
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeDisabled()
  await expect(summary(page)).toContainText(`To pay${rupees(total - 120)}`)
  await amount(page).fill('120.01')
  await expect(main(page)).toContainText('At most ₹120')
  await amount(page).fill('99.50')
  await expect(summary(page)).toContainText(`To pay${rupees(total - 99.5)}`)
  await expectAccessible(page)
  await page.reload()
  await expect(amount(page)).toHaveValue('99.5')
  const response = page.waitForResponse('**/api/orders/create')
  await placeOrder(page)
  const { order, razorpayOrder } = await (await response).json()
  expect(razorpayOrder.amount).toBe(Math.round((total - 99.5) * 100))
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  await page.getByRole('link', { name: 'View Order Details' }).click()
  const payment = page.getByRole('region', { name: 'Payment summary' })
  await expect(payment).toContainText('Store credit−₹99.50')
  await expect(payment).toContainText(`Paid online${rupees(total - 99.5)}`)
  await expectAccessible(page)

  await page.goto('/profile')
  const own = page.getByRole('region', { name: 'Store credit' })
  await expect(own).toContainText('₹20.50')
  await expect(own).toContainText(`Order ${order.orderNumber}`)
  await expectAccessible(page)

  await page.goto(`/order/${order._id}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect(question).toContainText('₹99.50 goes back to your store credit.')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible()
  await untilOverlayIsLeft(page)
  await page.goto('/profile')
  await expect(own).toContainText('Given back')
})

test('credit that is gone by another order is taken off the choice before anything is charged', async ({
  page,
  request,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { email, total } = await openPaymentWith(page, shop, item, () => 100)
  await choice(page).check()
  await expect(summary(page)).toContainText(`To pay${rupees(total - 100)}`)
  await changeShop(shop.databaseUrl, (transaction) => giveCredit(transaction, email, 0))
  await placeOrder(page)
  await expect(page.getByRole('alert').first()).toContainText('Your store credit can no longer pay this part')
  await expect(choice(page)).toHaveCount(0)
  await expect(summary(page)).not.toContainText('Store credit')
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
})
