import { changeByStatement, changeShop, saveSettings } from '@amritvasya/server/testing/change-shop'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { type Chosen, openCheckout, proceed, someChosen, summary } from './platform/checkout.ts'
import { expect, test } from './platform/test.ts'

test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[049]/))
test.afterEach(async ({ shop }) => {
  await changeShop(shop.databaseUrl, (transaction) => saveSettings(transaction, { cashOnDelivery: false }))
  await changeByStatement(
    shop.databaseUrl,
    `DELETE FROM message_template WHERE kind = 'orderConfirmed'; DELETE FROM phone_message WHERE kind = 'orderConfirmed'`,
  )
})

// Proves MESSAGE-01, MESSAGE-03, MESSAGE-04.
test('the owner switches a message on, a customer opts in at the checkout and gets it, and the owner sees its cost', async ({
  page,
  request,
  shop,
}) => {
  await changeShop(shop.databaseUrl, (transaction) => saveSettings(transaction, { cashOnDelivery: true }))
  await signInAsOwner(page)
  await page.goto('/back-office/messaging')
  await page.getByRole('button', { name: 'Add: Order confirmed, WhatsApp' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Remove 2: Order link' }).click()
  await form.getByLabel('Template name at Meta').fill('sandbox-orderConfirmed')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The text has 2 variables, and 1 values are named').first()).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add: Order link' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expectAccessible(page)

  const [item] = (await someChosen(request, 1)) as [Chosen]
  await openCheckout(page, [item])
  await proceed(page)
  const consent = page.getByRole('checkbox', { name: 'Send me updates about my orders on WhatsApp' })
  await expect(consent).not.toBeChecked()
  await expectAccessible(page)
  await consent.check()
  await expect(consent).toBeEnabled()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  const response = page.waitForResponse('**/api/orders/create')
  await summary(page)
    .getByRole('button', { name: /^Place Order/ })
    .click()
  const { order } = await (await response).json()
  await expect(async () => {
    await page.goto('/sandbox/phone')
    await expect(page.getByRole('listitem').filter({ hasText: order.orderNumber })).toHaveCount(1, {
      timeout: 1,
    })
  }).toPass()

  await page.goto('/settings')
  const choice = page.getByRole('checkbox', { name: 'Send me updates about my orders on WhatsApp' })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await expect(choice).toBeEnabled()
  await page.reload()
  await expect(choice).not.toBeChecked()

  await page.goto('/back-office/messaging')
  await expect(page.getByRole('row', { name: /Order confirmed WhatsApp 1/ })).toBeVisible()
  await expectAccessible(page)
})
