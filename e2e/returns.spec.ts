import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { type PlacedOrder, placePaidOrder } from './platform/placed-orders.ts'
import { dialog, main } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

/** The staff deliver it over the API. */
async function deliver(page: Page, { id }: PlacedOrder): Promise<void> {
  await signInAsOwner(page)
  const step = async (action: string, data: object = {}) => {
    const reply = await page.request.post(`/api/back-office/orders/${id}/${action}`, { data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await step('ship', { courier: 'Blue Dart', trackingNumber: `BD${id.slice(-8)}`, trackingUrl: '' })
  await step('deliver')
}

const picture = (page: Page): Promise<Buffer> =>
  page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })

// Proves RETURN-05.
test('a customer asks to send a damaged piece back, the owner decides, counts and settles it, and the money goes back', async ({
  page,
  openWindow,
  request,
}) => {
  test.slow()
  const order = await placePaidOrder(request, 2)
  await deliver(page, order)
  const shopper = await openWindow(order.token)
  await shopper.goto(`/order/${order.id}`)
  await shopper.getByRole('link', { name: 'Send a piece back' }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Send a piece back')
  await main(shopper)
    .getByRole('combobox', { name: /comes back$/ })
    .selectOption('damaged')
  await main(shopper).getByRole('button', { name: 'Increase quantity' }).click()
  const quote = main(shopper).getByText('What goes back to you').locator('..')
  await expect(quote).toContainText(/₹[\d,.]+.*It goes back the way you paid/)
  await main(shopper).getByLabel('What is wrong? (optional)').fill('The clasp broke off')
  await main(shopper).getByRole('button', { name: 'Ask to send it back' }).click()
  await expect(shopper.getByText('Please add a photo of what is damaged or wrong')).toBeVisible()
  const bytes = await picture(shopper)
  await main(shopper)
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: bytes })
  await expect(main(shopper).getByRole('img', { name: 'broken.png' })).toBeVisible()
  await expectAccessible(shopper)
  await main(shopper).getByRole('button', { name: 'Ask to send it back' }).click()
  await expect(main(shopper).getByRole('article')).toContainText('Asked for')
  await expectAccessible(shopper)

  await openBackOffice(page, 'returns')
  await main(page).getByText(order.orderNumber).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return of ${order.orderNumber}`)
  await expect(main(page).getByRole('img', { name: /from the customer/ })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Accept' }).click()
  await dialog(page).getByLabel('How the pieces come back').fill('Our courier comes on Monday.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Accept' }).click()
  await main(page).getByRole('button', { name: 'Count what came' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Counted' }).click()
  await main(page).getByRole('button', { name: 'Refund or exchange' }).click()
  await expect(dialog(page).getByRole('list', { name: 'The refund' })).toContainText('2 ×')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: /^Refund ₹/ })
    .click()
  await expect(main(page).getByText('Refund, credit note and stock are done.')).toBeVisible()

  await shopper.reload()
  await expect(main(shopper).getByRole('article')).toContainText('Refunded')
  await expect(main(shopper).getByRole('article')).toContainText(`goes back the way you paid`)
  await shopper.getByRole('link', { name: 'Back to the order' }).click()
  await expect(
    main(shopper)
      .getByRole('listitem')
      .filter({ hasText: /^Return/ }),
  ).toContainText('Refunded')
  await mailTo(request, order.email, `Your return of order ${order.orderNumber} is settled`)
})
