import { openGuestAddress, someChosen } from './platform/checkout.ts'
import { expect, test } from './platform/test.ts'

// Proves GUEST-15.
test('the pincode of the product page completes the address, also after a reload', async ({
  page,
  request,
}) => {
  const [item] = await someChosen(request, 1)
  if (!item) throw new Error('A product is needed')
  await page.goto(`/product/${item.product._id}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /Check your pincode$/ }).click()
  const check = page.getByRole('form', { name: 'Delivery to your pincode' })
  await check.getByLabel('Delivery pincode').fill('411038')
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('main')).toContainText('411038')
  await openGuestAddress(page, item)
  await expect(page.getByLabel('Pincode')).toHaveValue('411038')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await page.getByLabel('City').fill('')
  await page.getByLabel('State').selectOption('')
  await page.getByLabel('Street address').fill('12, Lotus Lane')
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue('12, Lotus Lane')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
})
