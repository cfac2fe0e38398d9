import { indianDay } from '@amritvasya/contract/rules/dates'
import { changeShop, runJob, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { newEmail } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import {
  type Chosen,
  openCheckout,
  payByUpi,
  payUnnamed,
  placeOrder,
  proceed,
  someChosen,
  summary,
} from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { main } from './platform/regions.ts'
import { expect, type Shop, test } from './platform/test.ts'

const sell = (shop: Shop, giftCards: boolean) =>
  changeShop(shop.databaseUrl, (transaction) =>
    saveSettings(transaction, { giftCards, storeCreditAtCheckout: giftCards }),
  )
test.beforeEach(({ shop }) => sell(shop, true))
test.afterEach(({ shop }) => sell(shop, false))

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const inDays = (days: number) => indianDay(Date.now() + days * 24 * 3_600_000)
const codeIn = (text: string) => /^(?:\w{4}-){3}\w{4}$/m.exec(text)?.[0] ?? ''

type Order = { recipientEmail: string; buyerEmail: string; day?: string }

async function fillIn(page: Page, { recipientEmail, buyerEmail, day }: Order): Promise<void> {
  await page.getByText('Another amount').click()
  await main(page).getByLabel('Amount in ₹').fill('300')
  await main(page).getByLabel('Their name').fill('Meera Iyer')
  await main(page).getByLabel('Their email').fill(recipientEmail)
  await main(page)
    .getByLabel(/^Your message/)
    .fill('Happy birthday, <b>Meera</b>!')
  if (day) await main(page).getByLabel('Send it on').fill(day)
  await main(page).getByLabel('Your name').fill('Asha Rao')
  await main(page).getByLabel('Your email').fill(buyerEmail)
}

/** It goes from the filled-in form to the paid card. */
async function pay(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Continue to pay ₹300' }).click()
  await expect(title(page)).toHaveText('Pay for your gift card')
  await main(page).getByRole('button', { name: 'Pay ₹300' }).click()
  await payUnnamed(page)
}

// Proves GIFT-01, GIFT-02, GIFT-03, GIFT-05, GIFT-06.
test('a shopper buys a gift card for today, and who gets it spends it at the checkout', async ({
  page,
  openWindow,
  shop,
  request,
}) => {
  test.slow()
  const [recipientEmail, buyerEmail] = [newEmail(), newEmail()]
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).click()
  await expect(title(page)).toHaveText('Gift cards')
  await expect(main(page).getByLabel('Send it on')).toHaveValue(inDays(0))
  await main(page)
    .getByRole('button', { name: /^Continue to pay/ })
    .click()
  await expect(main(page)).toContainText('Please enter the name of who gets the card')
  await expectAccessible(page)
  await fillIn(page, { recipientEmail, buyerEmail })
  const preview = page.getByRole('figure', { name: 'Preview of the gift card' })
  await expect(preview).toContainText('₹300')
  await expect(preview).toContainText('Happy birthday, <b>Meera</b>!')
  await expect(main(page)).toContainText('It cannot be exchanged for cash')
  await expect(main(page)).toContainText('No GST is charged now')
  await pay(page)
  await expect(title(page)).toHaveText(/Your gift card (is paid|was sent)/)
  await changeShop(shop.databaseUrl, (transaction) => runJob(transaction, 'gift-cards'))

  const mail = await mailTo(request, recipientEmail, 'Asha Rao has sent you a gift card of ₹300')
  expect(mail.html).not.toContain('<b>Meera')
  const code = codeIn(mail.text)
  await page.reload()
  await expect(title(page)).toHaveText('Your gift card was sent')
  await expect(main(page)).toContainText('nothing of it has been used yet')
  await expectAccessible(page)

  const meera = await openWindow()
  const [item] = (await someChosen(request, 1)) as [Chosen]
  await openCheckout(meera, [item])
  await proceed(meera)
  await meera.getByText('Have a gift card?').click()
  const form = meera.getByRole('form', { name: 'Gift card' })
  await form.getByLabel('Code of a gift card').fill(code)
  await form.getByRole('button', { name: 'Add to my credit' }).click()
  await expect(main(meera)).toContainText('You have ₹300.')
  await meera.getByRole('checkbox', { name: /^Pay with store credit/ }).check()
  await expect(summary(meera)).toContainText('Store credit')
  const response = meera.waitForResponse('**/api/orders/create')
  await placeOrder(meera)
  const { razorpayOrder } = await (await response).json()
  if (razorpayOrder) await payByUpi(meera, 'success@razorpay')
  await expect(meera).toHaveURL('/order-success')
  await page.reload()
  await expect(main(page)).toContainText('has used it')
})
