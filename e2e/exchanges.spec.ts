import { changeShop, saveSettings } from '@amritvasya/server/testing/change-shop'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { dialog, main } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

const offer = (databaseUrl: string, exchanges: boolean) =>
  changeShop(databaseUrl, (transaction) => saveSettings(transaction, { exchanges }))

test.afterEach(({ shop }) => offer(shop.databaseUrl, false))

// Proves EXCHANGE-01, EXCHANGE-02.
test('a customer chooses an exchange, the owner sends it when the piece is back, and both see the new order', async ({
  page,
  openWindow,
  shop,
  request,
}) => {
  test.slow()
  await offer(shop.databaseUrl, true)
  const order = await placePaidOrder(request)
  await signInAsOwner(page)
  const step = async (path: string, data: object = {}) => {
    const reply = await page.request.post(`/api/back-office/${path}`, { data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  const shipment = { courier: 'Blue Dart', trackingNumber: `BD${order.id.slice(-8)}`, trackingUrl: '' }
  await step(`orders/${order.id}/ship`, shipment)
  await step(`orders/${order.id}/deliver`)
  const shopper = await openWindow(order.token)
  await shopper.goto(`/return-order?order=${order.id}`)
  await main(shopper)
    .getByRole('combobox', { name: /comes back$/ })
    .selectOption('changed-mind')
  await main(shopper).getByRole('radio', { name: 'An exchange' }).check()
  await main(shopper).getByRole('button', { name: 'Ask to send it back' }).click()
  await expect(main(shopper).getByRole('alert')).toHaveText(
    'Please choose for each piece what we send instead',
  )
  await main(shopper)
    .getByRole('combobox', { name: /^Instead of/ })
    .selectOption({ index: 1 })
  await expectAccessible(shopper)
  await main(shopper).getByRole('button', { name: 'Ask to send it back' }).click()
  await expect(main(shopper).getByRole('article')).toContainText('You get instead:')
  await expectAccessible(shopper)

  await openBackOffice(page, 'returns')
  await main(page).getByText(order.orderNumber).first().click()
  await expect(main(page).getByText('The customer wants instead')).toBeVisible()
  await main(page).getByRole('button', { name: 'Accept' }).click()
  await dialog(page).getByLabel('How the pieces come back').fill('Our courier comes on Monday.')
  await dialog(page).getByRole('button', { name: 'Accept' }).click()
  await main(page).getByRole('button', { name: 'Count what came' }).click()
  await dialog(page).getByRole('button', { name: 'Counted' }).click()
  await main(page).getByRole('button', { name: 'Refund or exchange' }).click()
  await expect(dialog(page).getByText('The customer wants an exchange.')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Send the exchange' }).click()
  await expect(main(page).getByText('Goes out instead', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Exchanged', { exact: true })).toBeVisible()

  await shopper.reload()
  await expect(main(shopper).getByRole('article')).toContainText('Exchanged')
  await expect(main(shopper)).toContainText(/AV-\d{6}-\w{5} has what you get/)
  const [number] = /AV-\d{6}-\w{5}(?= has what you get)/.exec((await main(shopper).textContent()) ?? '') ?? []
  await shopper.goto('/my-orders')
  await expect(main(shopper)).toContainText(number ?? 'a number')
})
