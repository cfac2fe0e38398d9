import { changeShop, letCartsBeDue, saveSettings } from '@amritvasya/server/testing/change-shop'
import { newEmail } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { type Chosen, lineIn, lineOf, someChosen } from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { main } from './platform/regions.ts'
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

const letTimePass = (shop: Shop, email: string) =>
  changeShop(shop.databaseUrl, (transaction) => letCartsBeDue(transaction, email))
const subject = 'Your cart at Amritvasya'
const linkIn = (text: string, what: 'open' | 'stop') =>
  new RegExp(`/cart/reminder/${what}\\?token=\\S+`).exec(text)?.[0] ?? `/no-link-to-${what}`

// Proves REMIND-01, REMIND-05, REMIND-06.
test('a shopper asks for one mail, taps it on another device, finds the cart there, and stops', async ({
  page,
  openWindow,
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
  const fresh = await openWindow()
  await fresh.goto(linkIn(text, 'open'))
  await expect(fresh).toHaveURL(/\/cart$/)
  await expect(lineIn(fresh, one.variant)).toContainText(one.product.name)
  await expect(lineIn(fresh, other.variant)).toContainText(other.product.name)
  expect(await stored(fresh, 'cart')).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
  // Opening the link once more adds nothing.
  await fresh.goto(linkIn(text, 'open'))
  await expect(fresh).toHaveURL(/\/cart$/)
  expect(await stored(fresh, 'cart')).toMatchObject([{ quantity: 2 }, { quantity: 1 }])

  await page.goto(linkIn(text, 'stop'))
  await main(page).getByRole('button', { name: 'Stop' }).click()
  await expect(main(page).getByRole('status')).toContainText('It is stopped')
  await expectAccessible(page)
})
