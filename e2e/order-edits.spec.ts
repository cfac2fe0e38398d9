import { changeShop, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { payUnnamed } from './platform/checkout.ts'
import { mailTo } from './platform/mailbox.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { region } from './platform/regions.ts'
import { expect, type Shop, test } from './platform/test.ts'

const allowEdits = (shop: Shop, orderEdits: boolean) =>
  changeShop(shop.databaseUrl, (transaction) => saveSettings(transaction, { orderEdits }))
test.beforeEach(({ shop }) => allowEdits(shop, true))
test.afterEach(({ shop }) => allowEdits(shop, false))

async function openEdit(page: Page, id: string): Promise<void> {
  await page.goto(`/back-office/orders/${id}/show`)
  await region(page, 'What to do next').getByRole('link', { name: 'Edit order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit AV-')
}

async function addFreeLine(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a free line' }).click()
  const line = page.getByRole('group', { name: 'Free line' })
  await line.getByLabel('Price').fill(price)
  await line.getByLabel('HSN or SAC').fill('9987')
  await line.getByRole('combobox', { name: 'GST' }).click()
  await page.getByRole('option', { name: '18 %' }).click()
  await line.getByLabel('What is sold').fill('Gift wrapping')
}

// Proves EDIT-01, EDIT-07, EDIT-09.
test('the owner adds to a paid order; the customer pays the difference, and both see the changed order', async ({
  page,
  openWindow,
  request,
}) => {
  test.slow()
  const order = await placePaidOrder(request, 2)
  await signInAsOwner(page)
  await openEdit(page, order.id)
  await addFreeLine(page, '118')
  const preview = page.getByRole('table', { name: 'The changed order' })
  await expect(preview).toContainText('The customer pays')
  await expect(preview).toContainText('₹118')
  await page.getByRole('textbox', { name: 'Reason' }).fill('As agreed by telephone')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const edits = region(page, 'Edits')
  await expect(edits).toContainText('Waits for payment')
  await expect(edits).toContainText('Added: 1 × Gift wrapping')
  await expect(region(page, 'What to do next').getByRole('link', { name: 'Edit order' })).toBeHidden()
  await expectAccessible(page)
  const mail = await mailTo(
    request,
    order.email,
    `Your order ${order.orderNumber} is changed once you pay ₹118`,
  )
  expect(mail.text).toContain('Gift wrapping')

  const theirs = await openWindow(order.token)
  await theirs.goto(`/order/${order.id}`)
  await expect(theirs.getByRole('main')).toContainText('A change of this order waits for ₹118')
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'Pay ₹118' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Pay for the change of your order')
  await theirs.getByRole('main').getByRole('button', { name: 'Pay ₹118' }).click()
  await payUnnamed(theirs)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This order is paid')
  await theirs.goto(`/order/${order.id}`)
  await expect(region(theirs, 'Items')).toContainText('Gift wrapping')
  await expect(region(theirs, 'Status history')).toContainText('Order edited')
  await expectAccessible(theirs)

  await page.reload()
  await expect(edits).toContainText('Applied')
  await expect(edits).toContainText('Paid: ₹118.00 online')
  await expect(region(page, 'To pack')).toContainText('Gift wrapping')
  await expect(region(page, 'History')).toContainText('Order edited: added Gift wrapping')
})
