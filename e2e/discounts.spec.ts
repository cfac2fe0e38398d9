import { changeByStatement, changeShop, saveSettings } from '@amritvasya/server/testing/change-shop'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import {
  type Chosen,
  openCheckout,
  ordersOf,
  payByUpi,
  placeOrder,
  proceed,
  rupees,
  someChosen,
  summary,
} from './platform/checkout.ts'
import { main } from './platform/regions.ts'
import { expect, type Shop, test } from './platform/test.ts'

const apply = (shop: Shop, automaticDiscounts: boolean) =>
  changeShop(shop.databaseUrl, (transaction) => saveSettings(transaction, { automaticDiscounts }))

test.afterEach(async ({ shop }) => {
  await apply(shop, false)
  await changeByStatement(shop.databaseUrl, 'UPDATE discount SET is_active = false, name = id')
})

// Proves DISCOUNT-07, DISCOUNT-09.
test('the owner sees what a cart would get and switches a discount on; a customer gets it by its name', async ({
  page,
  request,
  shop,
}) => {
  await apply(shop, true)
  const [item] = (await someChosen(request, 1)) as [Chosen]
  const { sku, sellingPrice } = item.variant
  const off = rupees(Math.round(sellingPrice * 10) / 100)

  await openBackOffice(page, 'discounts/create')
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Festive tenth')
  const preview = page.getByRole('region', { name: 'What would this cart get?' })
  await preview.getByLabel('Find a product').fill(sku)
  await preview.getByRole('button', { name: /^Add / }).first().click()
  await expect(preview).toContainText('Festive tenth')
  await main(page).getByLabel('Minimum value').fill('9999')
  await expect(preview).toContainText('This cart does not get the discount.')
  await main(page).getByLabel('Minimum value').fill('0')
  await expect(preview).not.toContainText('This cart does not get the discount.')
  await main(page).getByLabel('On', { exact: true }).check()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/\/back-office\/discounts(\?.*)?$/)
  await expect(main(page)).toContainText('10% off')

  const { token } = await openCheckout(page, [item])
  await expect(summary(page)).toContainText('Festive tenth')
  await expect(summary(page)).toContainText(`−${off}`)
  await expectAccessible(page)
  await proceed(page)
  await expect(summary(page)).toContainText(`Festive tenth−${off}`)
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await expect(page).toHaveURL('/order-success')
  const [order] = await ordersOf(page, token)
  await page.goto(`/order/${order?._id}`)
  await expect(main(page)).toContainText(`Festive tenth−${off}`)
  await openBackOffice(page, `orders/${order?._id}/show`)
  await expect(main(page)).toContainText('Festive tenth')
})
