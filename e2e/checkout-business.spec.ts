import { expectAccessible } from './platform/axe.ts'
import { openCheckout, ordersOf, payByUpi, placeOrder, proceed, someChosen } from './platform/checkout.ts'
import { expect, test } from './platform/test.ts'

// Proves TAX-04, TAX-05, CHECKOUT-14.
test('a business adds its GSTIN and a gift note at the checkout; a wrong GSTIN is told, and both stand on the order', async ({
  page,
  request,
}) => {
  const { token } = await openCheckout(page, await someChosen(request, 1))
  const add = page.getByRole('button', { name: 'Buying for a business? Add GSTIN' })
  await add.click()
  const gstin = page.getByLabel('GSTIN', { exact: true })
  await expect(gstin).toBeFocused()
  // A name alone does not make the order a consumer's in silence.
  await page.getByLabel('Business name').fill('Bright Stones Pvt Ltd')
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  await expect(gstin).toBeFocused()
  await expect(gstin).toHaveAccessibleDescription(/A GSTIN has 15 characters/)
  await page.getByLabel('Business name').fill('')
  await gstin.fill('29AAGCB7383J1Z4')
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  await expect(page.getByLabel('Business name')).toBeFocused()
  await expect(page.getByLabel('Business name')).toHaveAccessibleDescription(/Please enter the name/)
  await gstin.fill('29aagcb7383j1z5')
  await page.getByLabel('Business name').fill('Bright Stones Pvt Ltd')
  await expect(page.getByText(/The last character of this GSTIN does not match/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  await expect(page).toHaveURL('/checkout')
  await expect(gstin).toBeFocused()
  await gstin.fill('29 AAGCB7383J 1Z4')
  await expect(gstin).toHaveValue('29AAGCB7383J1Z4')
  await page.reload()
  await expect(gstin).toHaveValue('29AAGCB7383J1Z4')
  // The delivery goes to Maharashtra, so it cannot stand for the address of a business in Karnataka.
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click()
  const address = page.getByLabel('Registered address, with pincode')
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/the GSTIN is of another state than the delivery/)
  await expectAccessible(page)
  await address.fill('4 Residency Road, Bengaluru 560025')
  await page.getByRole('button', { name: 'Is it a gift? Add a note' }).click()
  await page.getByLabel('Your words to the receiver').fill('To a good neighbour')
  await proceed(page)
  const line = page.getByText('Invoice to Bright Stones Pvt Ltd, GSTIN 29AAGCB7383J1Z4')
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await placeOrder(page)
  await payByUpi(page, 'success@razorpay')
  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(line).toBeVisible()
  const business = {
    gstin: '29AAGCB7383J1Z4',
    name: 'Bright Stones Pvt Ltd',
    address: '4 Residency Road, Bengaluru 560025',
  }
  await expect(page.getByText('Gift note: “To a good neighbour”')).toBeVisible()
  expect(await ordersOf(page, token)).toMatchObject([{ business, giftNote: 'To a good neighbour' }])
  expect(await page.evaluate(() => sessionStorage.getItem('business'))).toBeNull()
})
