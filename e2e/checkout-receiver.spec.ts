import { tokenIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { openGuestAddress, ordersOf, someChosen, summary } from './platform/checkout.ts'
import { expect, test } from './platform/test.ts'

// Proves GUEST-14, CHECKOUT-14.
test('a guest sends a gift to someone else, whose name and phone the order has', async ({
  page,
  request,
}) => {
  const [item] = await someChosen(request, 1)
  if (!item) throw new Error('A product is needed')
  await openGuestAddress(page, item)
  await page.getByLabel('Pincode').fill('411038')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await page.getByLabel('Street address').fill('12, Lotus Lane')
  await page.getByLabel('It is a gift, or someone else receives it').check()
  await summary(page).getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Please enter the receiver’s name')).toBeVisible()
  await page.getByLabel('Receiver’s name').fill('Anjali Sharma')
  await page.getByLabel('Receiver’s phone').fill('+91 91234 56789')
  await page.getByRole('button', { name: 'Is it a gift? Add a note' }).click()
  await page.getByLabel('Your words to the receiver').fill('For your new home')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Receiver’s name')).toHaveValue('Anjali Sharma')
  await expect(page.getByLabel('Your words to the receiver')).toHaveValue('For your new home')
  await summary(page).getByRole('button', { name: 'Continue to Payment' }).click()

  await expect(page).toHaveURL('/checkout/payment')
  await expect(page.getByRole('main')).toContainText('Anjali Sharma')
  await expect(page.getByRole('main')).toContainText('Gift note: “For your new home”')
  const [order] = await ordersOf(page, (await tokenIn(page)) ?? '')
  expect(order).toMatchObject({ giftNote: 'For your new home' })
  expect(order?.addressSnapshot).toMatchObject({ fullName: 'Anjali Sharma', phoneNumber: '9123456789' })
})

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
