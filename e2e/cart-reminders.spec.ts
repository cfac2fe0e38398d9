import { changeShop, changeStock, letCartsBeDue, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { newEmail, openSignedIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { type Chosen, lineIn, lineOf, someChosen } from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { startWith, stored } from './platform/storage.ts'
import { expect, type Shop, test } from './platform/test.ts'

/** There are no quiet hours, so that the time of day does not matter, and nobody is left out by lot. */
const mailCarts = (shop: Shop, cartReminders: boolean) =>
  changeShop(shop.databaseUrl, (transaction) =>
    saveSettings(transaction, {
      cartReminders,
      cartReminderQuietFrom: cartReminders ? 0 : 21,
      cartReminderQuietTo: cartReminders ? 0 : 9,
      cartReminderLeftOut: cartReminders ? 0 : 10,
    }),
  )
test.beforeEach(({ shop }) => mailCarts(shop, true))
test.afterEach(({ shop }) => mailCarts(shop, false))

const main = (page: Page) => page.getByRole('main')
const letTimePass = (shop: Shop, email: string) =>
  changeShop(shop.databaseUrl, (transaction) => letCartsBeDue(transaction, email))
const subject = 'Your cart at Amritvasya'
const linkIn = (text: string, what: 'open' | 'stop') =>
  new RegExp(`/cart/reminder/${what}\\?token=\\S+`).exec(text)?.[0] ?? `/no-link-to-${what}`

// Proves REMIND-01, REMIND-05, REMIND-06.
test('a shopper asks for one mail, taps it on another device, finds the cart there, and stops', async ({
  page,
  browser,
  request,
  shop,
}) => {
  const [one, other] = (await someChosen(request, 2)) as [Chosen, Chosen]
  await startWith(page, 'cart', [lineOf(one, 2), lineOf(other)])
  const email = newEmail()
  await page.goto('/cart')
  await main(page).getByRole('link', { name: 'Email me this cart' }).click()
  await expect(page).toHaveURL('/cart/reminder')
  await expect(main(page).getByRole('listitem')).toHaveText([`${one.product.name} × 2`, other.product.name])
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)
  await expect(main(page)).toContainText('if you have not bought by then')
  await main(page).getByLabel('Email').fill('asha')
  await main(page).getByRole('button', { name: 'Email me this cart once' }).click()
  await expect(main(page).getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByRole('button', { name: 'Email me this cart once' }).click()
  await expect(main(page).getByRole('status')).toContainText('One email comes in about 20 hours')
  await expectAccessible(page)

  await letTimePass(shop, email)
  const { text } = await mailTo(request, email, subject)
  expect(text).toContain(`${one.product.name}`)
  expect(text).not.toMatch(/hurry|last chance|only \d+ left/i)
  const phone = await browser.newContext()
  const fresh = await phone.newPage()
  await fresh.goto(new URL(linkIn(text, 'open'), page.url()).href)
  await expect(fresh).toHaveURL(/\/cart$/)
  await expect(lineIn(fresh, one.variant)).toContainText(one.product.name)
  await expect(lineIn(fresh, other.variant)).toContainText(other.product.name)
  expect(await stored(fresh, 'cart')).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
  // Opening the link once more adds nothing.
  await fresh.goto(new URL(linkIn(text, 'open'), page.url()).href)
  await expect(fresh).toHaveURL(/\/cart$/)
  expect(await stored(fresh, 'cart')).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
  await phone.close()

  await page.goto(linkIn(text, 'stop'))
  await main(page).getByRole('button', { name: 'Stop' }).click()
  await expect(main(page).getByRole('status')).toContainText('It is stopped')
  await expectAccessible(page)
})

// Proves REMIND-05.
test('a piece that was sold meanwhile is told where the link leads, and a made-up link says so', async ({
  page,
  request,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const [one, other] = (await someChosen(request, 2)) as [Chosen, Chosen]
  const { email } = await openSignedIn(page, '/cart')
  await startWith(page, 'cart', [lineOf(one), lineOf(other)])
  await page.goto('/cart/reminder')
  await expect(main(page).getByLabel('Email')).toHaveValue(email)
  await main(page).getByRole('button', { name: 'Email me this cart once' }).click()
  await expect(main(page).getByRole('button', { name: 'Stop this' })).toBeVisible()
  await letTimePass(shop, email)
  const { text } = await mailTo(request, email, subject)
  const { _id, quantity } = other.variant
  const sell = (by: number) =>
    changeShop(shop.databaseUrl, (transaction) => changeStock(transaction, _id, by))
  await sell(-quantity)
  try {
    await page.evaluate(() => localStorage.removeItem('cart'))
    await page.goto(linkIn(text, 'open'))
    await expect(main(page).getByRole('listitem')).toHaveText([/is out of stock/])
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Go to cart' }).click()
    await expect(lineIn(page, one.variant)).toBeVisible()
    await expect(lineIn(page, other.variant)).toHaveCount(0)
  } finally {
    await sell(quantity)
  }
  await page.goto('/cart/reminder/open?token=made-up')
  await expect(main(page).getByRole('alert')).toContainText('This link is not valid')
})

// Proves REMIND-03.
test('a customer agrees to one mail in the settings, fills a cart, and takes the consent back', async ({
  page,
  request,
  shop,
}) => {
  const [one] = (await someChosen(request, 1)) as [Chosen]
  const { email } = await openSignedIn(page, '/settings')
  await main(page).getByRole('button', { name: 'Turn on: Cart reminders' }).click()
  await expect(main(page).getByText('Cart reminders: on')).toBeVisible()
  await expectAccessible(page)
  // The page learns of the consent with the profile, and follows the cart from then on.
  const looked = page.waitForResponse('**/api/users/profile')
  await page.goto(`/product/${one.product._id}`)
  await looked
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/users/cart-reminder'))
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  expect(await (await answer).json()).toEqual({ success: true, isOn: true })
  await letTimePass(shop, email)
  const { text } = await mailTo(request, email, subject)
  expect(text).toContain(one.product.name)
  await page.goto('/settings')
  await main(page).getByRole('button', { name: 'Turn off: Cart reminders' }).click()
  await expect(main(page).getByText('Cart reminders: off')).toBeVisible()
})

// Proves REMIND-01, REMIND-08.
test('the owner switches it off and on in the settings, and reads what the mails are good for', async ({
  page,
  request,
}) => {
  const [one] = (await someChosen(request, 1)) as [Chosen]
  const lines = [{ variantId: one.variant._id, quantity: 1 }]
  const accepted = await request.post('/api/public/cart-reminders', { data: { email: newEmail(), lines } })
  expect(accepted.status()).toBe(200)
  await openBackOffice(page, 'reports')
  const report = page.getByRole('region', { name: 'Carts by mail', exact: true }).first()
  await expect(report).toContainText('Carts asked for')
  await expect(report).toContainText('Left out by lot')
  await openBackOffice(page, 'settings/messages')
  const mail = page.getByLabel('Mail carts')
  await expect(mail).toBeChecked()
  await mail.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(async () => {
    const refused = await request.post('/api/public/cart-reminders', { data: { email: newEmail(), lines } })
    expect(refused.status()).toBe(404)
  }).toPass()
})
