import { changePrice, changeShop } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { openSignedIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { anAddress, type Chosen, lineOf, rupees, someChosen, summary } from './platform/checkout.ts'
import { startWith } from './platform/storage.ts'
import { expect, test } from './platform/test.ts'

async function openCart(page: Page, lines: unknown[], addresses: object[]): Promise<void> {
  await startWith(page, 'cart', lines)
  const { token } = await openSignedIn(page, '/cart')
  const headers = { authorization: `Bearer ${token}` }
  for (const data of addresses)
    expect((await page.request.post('/api/addresses', { headers, data })).ok()).toBe(true)
}

const pay = (page: Page) => summary(page).getByRole('link', { name: 'Pay with saved address' }).click()

// Proves CHECKOUT-13.
test('a saved address leads from the cart to the payment, and Back to the choice of another one', async ({
  page,
  request,
}) => {
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const second = { ...anAddress, addressLine1: '7, River Road' }
  await openCart(page, [lineOf(item, 2)], [anAddress, second])
  await expectAccessible(page)
  await pay(page)
  await expect(page).toHaveURL('/payment')
  await expect(page.getByText(anAddress.addressLine1)).toBeVisible()
  await expect(summary(page)).toContainText(rupees(item.variant.sellingPrice * 2))
  await page.goBack()
  await expect(page).toHaveURL('/checkout')
  await page.getByRole('radio', { name: /7, River Road/ }).check()
  await summary(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByText('7, River Road')).toBeVisible()
})

test('the checkout stays open when the price has changed since the cart was opened', async ({
  page,
  request,
  shop,
}) => {
  const [{ product, variant }] = (await someChosen(request, 1)) as [Chosen]
  await openCart(page, [lineOf({ product, variant })], [anAddress])
  const price = variant.sellingPrice - 10
  const priceOf = (transaction: Parameters<typeof changePrice>[0], rupeesNow: number) =>
    changePrice(transaction, variant._id, rupeesNow * 100, variant.MRP * 100)
  await expect(summary(page)).toContainText(`Total${rupees(variant.sellingPrice)}`)
  await changeShop(shop.databaseUrl, (transaction) => priceOf(transaction, price))
  try {
    await pay(page)
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByText(/^Price changed from/)).toBeVisible()
    await expect(summary(page)).toContainText(rupees(price))
    await summary(page).getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(page).toHaveURL('/payment')
  } finally {
    await changeShop(shop.databaseUrl, (transaction) => priceOf(transaction, variant.sellingPrice))
  }
})
