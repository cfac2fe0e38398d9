import { expectAccessible } from './platform/axe.ts'
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
