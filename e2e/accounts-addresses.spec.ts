import type { Page } from '@playwright/test'
import { openSignedIn } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { expect, test } from './platform/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function fillIn(page: Page, street: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Address' })
  await form.getByLabel('Full name').fill('Asha Rao')
  await form.getByLabel('Phone', { exact: true }).fill('9876543210')
  await form.getByLabel('Pincode').fill('411001')
  await expect(form.getByLabel('City')).toHaveValue(/Pune/)
  await form.getByLabel('Street address').fill(street)
}

// Proves ADDR-01, ADDR-02, ADDR-03, ADDR-04, ADDR-05, ADDR-06, ADDR-07, ADDR-08, ADDR-09, ADDR-10, ADDR-12.
test('the address book from its first address to deleting the default one', async ({ page }) => {
  await openSignedIn(page, '/my-addresses')
  await expect(
    page.getByRole('heading', { name: 'No addresses found. Add your first address!' }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add New Address' }).click()
  const add = dialog(page, 'Add New Address')
  const form = add.getByRole('form', { name: 'Address' })
  await expect(form.getByRole('radio', { name: 'Home' })).toBeChecked()
  // Name and phone come from the profile.
  await expect(form.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('9876543210')
  await form.getByLabel('Full name').fill('')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await expect(form.getByText('Please enter your full name')).toBeVisible()
  await expect(form.getByText('Please enter a valid 6-digit pincode')).toBeVisible()
  await expect(form.getByLabel('Full name')).toBeFocused()
  await expectAccessible(page)
  await fillIn(page, '12 MG Road')
  await expect(form.getByLabel('State')).toHaveValue('Maharashtra')
  await form.getByRole('button', { name: 'Save Address' }).click()
  await expect(add).toBeHidden()

  const home = page.getByRole('article', { name: 'Asha Rao, 12 MG Road' })
  for (const text of [
    'Asha Rao',
    '12 MG Road',
    'Pune, Maharashtra 411001',
    '9876543210',
    'Home',
    'Default Address',
  ]) {
    await expect(home).toContainText(text)
  }
  await expect(home.getByRole('button', { name: /^Set as Default/ })).toBeHidden()

  await page.getByRole('button', { name: 'Add New Address' }).click()
  await fillIn(page, '7 FC Road')
  await form.getByText('Work', { exact: true }).click()
  await form.getByLabel('Alternate phone (optional)').fill('91234 56789')
  await form.getByLabel('Landmark (optional)').fill('Opposite the temple')
  await form.getByRole('button', { name: 'Save Address' }).click()
  const work = page.getByRole('article', { name: 'Asha Rao, 7 FC Road' })
  for (const text of ['Work', '9123456789', 'Opposite the temple']) await expect(work).toContainText(text)
  await expectAccessible(page)

  await work.getByRole('button', { name: /^Set as Default/ }).click()
  await expect(work.getByText('Default Address')).toBeVisible()
  await expect(home.getByText('Default Address')).toBeHidden()

  await work.getByRole('button', { name: /^Edit/ }).click()
  const edit = dialog(page, 'Edit Address')
  await expect(edit.getByLabel('Landmark (optional)')).toHaveValue('Opposite the temple')
  await edit.getByLabel('Landmark (optional)').fill('')
  await edit.getByRole('button', { name: 'Save Address' }).click()
  await expect(work).not.toContainText('Landmark')

  await work.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(work).toBeHidden()
  await expect(home.getByText('Default Address')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Address' })).toBeFocused()
})

// Proves ERR-43, ERR-44, ERR-45, ERR-46.
test('what fails in the address book says so @whole', async ({ page, expectProblem }) => {
  expectProblem(/status of 500/)
  const fail = { status: 500, json: { success: false } }
  let down = true
  const address = {
    _id: '0123456789abcdef01234567',
    fullName: 'Asha Rao',
    phoneNumber: '9876543210',
    alternatePhone: '',
    addressLine1: '12 MG Road',
    addressLine2: '',
    landmark: '',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    addressType: 'home',
    isDefault: false,
  }
  await page.route('**/api/addresses', (route) =>
    route.fulfill(
      down || route.request().method() !== 'GET' ? fail : { json: { success: true, addresses: [address] } },
    ),
  )
  await page.route('**/api/addresses/**', (route) => route.fulfill(fail))
  await openSignedIn(page, '/my-addresses')
  await expect(page.getByRole('main').getByText('Failed to fetch addresses')).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Try Again' }).click()

  const card = page.getByRole('article')
  await card.getByRole('button', { name: /^Set as Default/ }).click()
  await expect(page.getByText('Failed to update default address').first()).toBeVisible()
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete address').first()).toBeVisible()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByRole('form', { name: 'Address' }).getByText('Failed to save address')).toBeVisible()
})
