import { changeShop, readSettings, saveSettings } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { dialog, region } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

// Orders of other tests would offer to ship a part, too.
test.afterEach(({ shop }) =>
  changeShop(shop.databaseUrl, async (transaction) => {
    const { delivery } = await readSettings(transaction)
    await saveSettings(transaction, { delivery: { ...delivery, severalParcels: false } })
  }),
)

const enterShipment = async (page: Page, trackingNumber: string) => {
  await dialog(page).getByLabel('Courier').fill('Delhivery')
  await dialog(page).getByLabel('Tracking number').fill(trackingNumber)
}

// Proves SPLIT-01, SPLIT-02, SPLIT-05.
test('pieces are sent in two parcels; the customer reads which, and sees what is where', async ({
  page,
  openWindow,
  request,
}) => {
  test.slow()
  const order = await placePaidOrder(request, 3)
  await signInAsOwner(page)
  await page.goto('/back-office/delivery')
  await page.getByRole('switch', { name: 'Allow an order to be sent in several parcels' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()
  await page.goto(`/back-office/orders/${order.id}/show`)
  const next = region(page, 'What to do next')
  await next.getByRole('button', { name: 'Ship a part' }).click()
  await dialog(page).getByRole('button', { name: 'Ship this part' }).click()
  await expect(dialog(page)).toContainText('Choose how many pieces of a line are in the parcel.')
  const oneMore = dialog(page).getByRole('button', { name: /^One more of/ })
  await oneMore.click()
  await oneMore.click()
  await enterShipment(page, 'DL100')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Ship 2 pieces' }).click()
  await expect(region(page, 'Parcels').getByRole('listitem', { name: 'Parcel 1' })).toContainText(
    'On its way',
  )
  await expect(region(page, 'Parcels')).toContainText('1 piece is still to send.')
  await expect(region(page, 'To pack')).toContainText('1 of 3 still to send')
  await expect(next).toContainText('Pack the remaining 1 piece')
  await expect(next.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  await expectAccessible(page)
  const mail = await mailTo(request, order.email, `Part of your order ${order.orderNumber} is on its way`)
  expect(mail.text).toContain('2 pieces')
  expect(mail.text).toContain('DL100')

  const theirs = await openWindow(order.token)
  await theirs.goto(`/order/${order.id}`)
  await expect(theirs.getByRole('main')).toContainText('PARTLY SHIPPED')
  const parcels = region(theirs, 'Parcels')
  await expect(parcels.getByRole('listitem', { name: 'Parcel 1' })).toContainText('On its way since')
  await expect(parcels.getByRole('listitem', { name: 'Parcel 1' })).toContainText('2 ×')
  await expect(parcels.getByRole('listitem', { name: 'Still to come' })).toContainText('1 ×')
  await expect(theirs.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
  await expectAccessible(theirs)

  await next.getByRole('button', { name: 'Ship the rest' }).click()
  await enterShipment(page, 'DL200')
  await dialog(page).getByRole('button', { name: 'Ship the rest' }).click()
  await expect(next).toContainText('On its way in 2 parcels.')
  for (const name of ['Parcel 1', 'Parcel 2']) {
    const parcel = region(page, 'Parcels').getByRole('listitem', { name, exact: true })
    await parcel.getByRole('button', { name: 'Delivered', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(parcel.getByRole('button', { name: 'Undo delivery' })).toBeVisible()
  }
  await expect(next).toContainText('Delivered. There is nothing left to do.')

  await theirs.goto('/track')
  const form = theirs.getByRole('form', { name: 'Track an order' })
  await form.getByLabel('Order number').fill(order.orderNumber)
  await form.getByLabel('Email or phone').fill(order.email)
  await form.getByRole('button', { name: 'Track order' }).click()
  await expect(region(theirs, 'Parcels').getByRole('listitem', { name: 'Parcel 2' })).toContainText(
    'Delivered on',
  )
  await expect(region(theirs, 'Parcels').getByRole('listitem', { name: 'Still to come' })).toBeHidden()
  await expectAccessible(theirs)
})
