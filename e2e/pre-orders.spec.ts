import { promiseWords, wholeDay } from '@amritvasya/contract/rules/pre-orders'
import { changeByStatement, changeShop, saveSettings } from '@amritvasya/server/testing/change-shop'
import { openSignedIn } from './platform/accounts.ts'
import { apiOf } from './platform/api.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { allProducts, oneProduct } from './platform/catalogue.ts'
import { anAddress, lineIn, ordersOf, payByUpi, placeOrder, proceed, summary } from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { dialog, main } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

test.afterEach(async ({ shop }) => {
  await changeShop(shop.databaseUrl, (transaction) => saveSettings(transaction, { preOrders: false }))
  await changeByStatement(
    shop.databaseUrl,
    'UPDATE variant SET available_on = NULL WHERE available_on IS NOT NULL',
  )
})

const inDays = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

// Proves PREORDER-01, PREORDER-02, PREORDER-03, PREORDER-05, PREORDER-06.
test('the owner sells what has not come; a shopper reads until when, the owner sees who waits and moves the day', async ({
  page,
  openWindow,
  shop,
  request,
  expectProblem,
}) => {
  test.slow()
  // The browser logs the refusal of a switched-off feature as an error.
  expectProblem(/status of 409/)
  const [day, later] = [inDays(24), inDays(40)]
  const products = await Promise.all((await allProducts(request)).map(({ _id }) => oneProduct(request, _id)))
  const product = products.find(({ variants }) => variants.length === 1 && (variants[0]?.quantity ?? 0) > 5)
  const [variant] = product?.variants ?? []
  if (!product || !variant) throw new Error('The demo shop has no product of one piece')
  const switchOn = (preOrders: boolean) =>
    changeShop(shop.databaseUrl, (transaction) => saveSettings(transaction, { preOrders }))
  await switchOn(false)

  await openBackOffice(page, 'pre-orders/create')
  await main(page).getByLabel('Product').fill(product.name)
  await page.getByRole('option', { name: product.name, exact: true }).first().click()
  await main(page).getByRole('combobox', { name: 'Variant' }).click()
  await page.getByRole('option').first().click()
  await expect(main(page)).toContainText(`Its stock is ${variant.quantity}.`)
  await main(page).getByLabel('Promised by').fill(inDays(-1))
  await main(page).getByRole('button', { name: 'Start' }).click()
  await expect(main(page)).toContainText('Please choose a day that is still to come')
  await expectAccessible(page)
  await main(page).getByLabel('Promised by').fill(day)
  await main(page).getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Pre-orders are switched off.').first()).toBeVisible()
  await switchOn(true)
  await main(page).getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pre-orders' })).toBeVisible()
  await expect(main(page)).toContainText(wholeDay(day))
  await expectAccessible(page)

  const theirs = await openWindow()
  const { token, email } = await openSignedIn(theirs, '/profile')
  await apiOf(theirs.request, token)('POST /addresses', { body: anAddress })
  await theirs.goto(`/product/${product._id}`)
  await expect(main(theirs)).toContainText(promiseWords(day))
  await expect(main(theirs)).toContainText(`${variant.quantity} units for pre-order`)
  await expect(main(theirs)).not.toContainText('Ships in 1–2 business days')
  const facts = await theirs.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.join()).toContain('https://schema.org/PreOrder')
  expect(facts.join()).toContain(`"availabilityStarts":"${day}"`)
  await expectAccessible(theirs)
  await main(theirs).getByRole('button', { name: 'Pre-order', exact: true }).first().click()
  await main(theirs).getByRole('link', { name: 'View Cart' }).first().click()
  await expect(lineIn(theirs, variant)).toContainText(promiseWords(day))
  await summary(theirs)
    .getByRole('button', { name: /Check your pincode/ })
    .click()
  await summary(theirs).getByLabel('Delivery pincode').fill('411038')
  await summary(theirs).getByRole('button', { name: 'Check' }).click()
  await expect(summary(theirs)).toContainText('as your pre-order is sent by')
  await expectAccessible(theirs)
  await summary(theirs).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(lineIn(theirs, variant)).toContainText(promiseWords(day))
  await expect(main(theirs)).toContainText('as your pre-order is sent by')
  await expectAccessible(theirs)
  await proceed(theirs)
  await expect(lineIn(theirs, variant)).toContainText(promiseWords(day))
  await expectAccessible(theirs)
  await placeOrder(theirs)
  await payByUpi(theirs, 'success@razorpay')
  await expect(theirs).toHaveURL('/order-success')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(main(theirs)).toContainText(promiseWords(day))
  await expect(main(theirs)).not.toContainText('in 1–2 business days')
  await expectAccessible(theirs)
  const [order] = await ordersOf(theirs, token)
  if (!order) throw new Error('There is no order')
  const confirmed = await mailTo(request, email, `Your order ${order.orderNumber} is confirmed`)
  expect(confirmed.text).toContain(promiseWords(day))
  await theirs.goto(`/order/${order._id}`)
  await expect(main(theirs)).toContainText(promiseWords(day))
  await expectAccessible(theirs)

  await page.goto('/back-office/orders')
  await main(page).getByRole('button', { name: 'Waits for a pre-order' }).click()
  await expect(main(page)).toContainText(order.orderNumber)
  await expect(
    main(page)
      .getByText(/^Waits until /)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/back-office/packing/${order._id}/show`)
  await expect(main(page)).toContainText('A pre-ordered piece has not come yet')
  await expectAccessible(page)
  await page.goto(`/back-office/orders/${order._id}/show`)
  await expect(main(page)).toContainText(`Pre-order, promised by ${wholeDay(day)}`)
  await expect(main(page)).toContainText('It waits for a pre-ordered piece')
  await expectAccessible(page)

  await page.goto(`/back-office/pre-orders/${variant._id}/show`)
  await expect(main(page)).toContainText('1 order, 1 piece')
  await main(page).getByRole('button', { name: 'Move the day' }).click()
  await dialog(page).getByLabel('New day').fill(later)
  await expect(dialog(page)).toContainText('1 customer bought it for an earlier day')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Move and mail' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(main(page)).toContainText(wholeDay(later))
  await expectAccessible(page)
  const mail = await mailTo(request, email, `Your pre-order ${order.orderNumber} is delayed`)
  expect(mail.text).toContain(wholeDay(later))
  const [link] = /http\S+\/cancel-order\?token=\S+/.exec(mail.text) ?? []
  await theirs.goto(link ?? '')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Cancel your order' })).toBeVisible()
  await expect(main(theirs).getByRole('button', { name: 'Cancel my order' })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.goto(`/order/${order._id}`)
  await expect(main(theirs)).toContainText(`${promiseWords(later)}, first promised by ${wholeDay(day)}`)
})
