import { changeShop, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { registerSms, signInAsOwner } from './platform/back-office.ts'
import { type Chosen, openCheckout, ordersOf, proceed, someChosen, summary } from './platform/checkout.ts'
import { main } from './platform/regions.ts'
import { expect, type Shop, test } from './platform/test.ts'

test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[049]/))

const rules = {
  cashOnDelivery: false,
  cashConfirmHours: 0,
  cashMaxReturns: 0,
  cashOnDeliveryUpToPaise: 5_000_00,
}
const save = (shop: Shop, changes: Partial<typeof rules>) =>
  changeShop(shop.databaseUrl, (transaction) => saveSettings(transaction, changes))
const set = (shop: Shop, changes: Partial<typeof rules>) =>
  save(shop, { ...changes, cashOnDeliveryUpToPaise: 50_000_00 })
test.afterEach(({ shop }) => save(shop, rules))

/** It starts on the payment screen. @returns the order, of which the shop has sent its mail or message */
async function orderInCash(page: Page, token: string) {
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await summary(page)
    .getByRole('button', { name: /^Place Order/ })
    .click()
  await expect(page).toHaveURL('/order-success')
  const [order] = await ordersOf(page, token)
  if (!order) throw new Error('The order was not placed')
  return order
}

// Proves MESSAGE-10 and CASH-04.
test('the link of an SMS confirms a cash order with one tap', async ({ page, request, shop }) => {
  await set(shop, { cashOnDelivery: true, cashConfirmHours: 24 })
  await signInAsOwner(page)
  await registerSms(page, 'cashConfirmation')
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { token } = await openCheckout(page, [item])
  await proceed(page)
  const consent = page.getByRole('checkbox', { name: 'Send me updates about my orders by SMS' })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await expect(consent).toBeEnabled()
  const { orderNumber } = await orderInCash(page, token)
  const plainNumber = orderNumber.replaceAll('-', '')
  await expect(async () => {
    await page.goto('/sandbox/phone')
    await expect(page.getByRole('listitem').filter({ hasText: plainNumber })).toHaveCount(1, {
      timeout: 1,
    })
  }).toPass()
  const message = page.getByRole('listitem').filter({ hasText: plainNumber })
  await expect(message).toContainText('from VM-AMRITV-S')
  const [link = ''] = /\/confirm-order\?token=\S+/.exec(await message.innerText()) ?? []
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my order' }).click()
  await expect(main(page).getByRole('status')).toContainText('is confirmed: you pay')
  expect((await ordersOf(page, token))[0]?.orderStatus).toBe('processing')
  await registerSms(page, 'cashConfirmation', { isOn: false })
})
