import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

test('Back closes what lies over a screen, and leaves the screen only then @phone', async ({ page }) => {
  const { orderNumber } = await placePaidOrder(page.request, 1)
  await openBackOffice(page, 'orders')
  const main = page.getByRole('main')
  await main.getByText(orderNumber).click()
  const heading = page.getByRole('heading', { level: 1, name: orderNumber })
  await main.getByRole('button', { name: 'Ship' }).first().click()
  await page.getByRole('dialog').getByLabel('Tracking number').fill('DL20260007')
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading).toBeVisible()
  await main.getByRole('button', { name: 'Ship' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Tracking number')).toHaveValue('DL20260007')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByText('More').click()
  await expect(page.getByRole('dialog', { name: 'All screens' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(orderNumber)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('the menu and the search of a phone ask before unsaved changes are lost @phone', async ({ page }) => {
  await openBackOffice(page, 'discounts/create')
  const name = page.getByRole('main').getByRole('textbox', { name: 'Name' })
  await name.fill('Diwali')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByText('More').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Coupons' }).click()
  await expect.poll(() => questions).toHaveLength(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('Bracelet')
  await page.getByRole('option').first().click()
  await expect.poll(() => questions).toHaveLength(2)
  await expect(name).toHaveValue('Diwali')
})
