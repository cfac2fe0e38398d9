import { changeShop, saveSettings } from '@amritvasya/server/testing/change-shop'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { findProduct, inStock } from './platform/catalogue.ts'
import { expect, test } from './platform/test.ts'

const days = /^Expected between \w{3}, \w{3} \d\d and \w{3}, \w{3} \d\d in \d{6}, if you order before/

// Proves DELIVERY-01 and DELIVERY-03.
test('a shopper learns by pincode when a parcel is expected, and the cart remembers it @phone', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 404|ERR_FAILED/)
  const product = await findProduct(request, inStock)
  await page.goto(`/product/${product._id}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /Check your pincode$/ }).click()
  const form = page.getByRole('form', { name: 'Delivery to your pincode' })
  const field = form.getByLabel('Delivery pincode')
  await expect(field).toBeFocused()
  await field.fill('4110')
  await field.press('Enter')
  await expect(form.getByText('Please enter a valid 6-digit pincode')).toBeVisible()
  await expectAccessible(page)
  await field.fill('999999')
  await field.press('Enter')
  await expect(page.getByText('We could not find the pincode 999999')).toBeVisible()

  await page.route('**/api/public/delivery/*', (route) => route.abort())
  await field.fill('744 101')
  await field.press('Enter')
  await expect(page.getByText('The delivery date could not be loaded')).toBeVisible()
  await page.unroute('**/api/public/delivery/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(days)).toContainText('in 744101')

  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText(/1 already in your cart/)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText(days)).toContainText('in 744101')
  await expectAccessible(page)
})

// Proves DELIVERY-02 and DELIVERY-03.
test('the owner enters a holiday and an area without delivery, and shoppers see it at once', async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 40[019]/)
  await signInAsOwner(page)
  const { item: before } = await (await page.request.get('/api/back-office/delivery')).json()
  await page.goto('/back-office/delivery')
  await page.getByLabel('Cut-off time').fill('23:59')
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  await page.getByLabel('Day', { exact: true }).fill('2099-01-26')
  await page.getByLabel('Name').fill('Republic Day')
  await page.getByRole('button', { name: 'Add a pincode area' }).click()
  await page.getByLabel('Pincodes that begin with').fill('0')
  await page.getByLabel('We deliver there').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/has two to six digits/).first()).toBeVisible()
  await page.getByLabel('Pincodes that begin with').fill('682')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()
  await expectAccessible(page)
  const { delivery } = await (await page.request.get('/api/public/delivery/682001')).json()
  expect(delivery).toMatchObject({ isServed: false, expectedFrom: null })
  await changeShop(shop.databaseUrl, (transaction) => saveSettings(transaction, { delivery: before }))
})
