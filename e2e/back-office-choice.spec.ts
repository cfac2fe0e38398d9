import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { placeAnOrder, placePaidOrder } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

// The browser logs the API's 401 without a session as an error.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[19]|ERR_FAILED/))

const chosen = (page: Page) => page.getByRole('group', { name: 'Chosen' })

async function search(page: Page, words: string): Promise<void> {
  const found = page.waitForResponse(
    (response) => response.url().includes('/back-office/orders?') && response.url().includes(`q=${words}`),
  )
  await page.getByLabel('Any number, name or email').fill(words)
  await found
}

// Proves W6.
test('orders that were chosen under another filter are chosen no more, and nothing is done with them @desktop', async ({
  page,
  request,
}) => {
  const unpaid = await placeAnOrder(request)
  const paid = await placePaidOrder(request)
  await openBackOffice(page, 'orders')
  await search(page, unpaid.orderNumber)
  await page.getByRole('row', { name: unpaid.orderNumber }).getByRole('checkbox').check()
  await expect(chosen(page)).toContainText('1 chosen')
  await search(page, paid.orderNumber)
  await expect(page.getByRole('row', { name: paid.orderNumber })).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  await page.getByRole('row', { name: paid.orderNumber }).getByRole('checkbox').check()
  await expect(chosen(page)).toContainText('1 chosen')
  await expect(chosen(page).getByRole('link', { name: 'Packing slips' })).toHaveAttribute(
    'href',
    `/api/back-office/orders/packing-slips?ids=${paid.id}`,
  )
})

// Proves TAX-13.
test('the invoices of chosen orders are offered as one PDF, and an order without one is named @desktop', async ({
  page,
  request,
}) => {
  const unpaid = await placeAnOrder(request)
  const paid = await placePaidOrder(request)
  await openBackOffice(page, 'orders')
  for (const { orderNumber } of [unpaid, paid]) {
    await page.getByRole('row', { name: orderNumber }).getByRole('checkbox').check()
  }
  await page.route('**/orders/invoices?*', (route) => route.abort())
  await chosen(page).getByRole('button', { name: 'Invoices' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('No connection to the shop')
  await page.unroute('**/orders/invoices?*')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    `${unpaid.orderNumber} has no invoice to print. It is not paid yet.`,
  )
  await expectAccessible(page)
  await expect(dialog.getByRole('link', { name: 'Print 1 invoice' })).toHaveAttribute(
    'href',
    `/api/back-office/orders/invoices.pdf?ids=${paid.id}`,
  )
})

test('a list opened from the menu begins without what was searched for and chosen; from an order it goes on @desktop', async ({
  page,
  request,
}) => {
  const { orderNumber } = await placePaidOrder(request)
  await openBackOffice(page, 'orders')
  await search(page, orderNumber)
  const row = page.getByRole('row', { name: orderNumber })
  await row.getByRole('checkbox').check()
  await row.getByText(orderNumber).click()
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Any number, name or email')).toHaveValue(orderNumber)
  const menu = page.getByRole('navigation', { name: 'Screens' })
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await menu.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(row).toBeVisible()
  await expect(page.getByLabel('Any number, name or email')).toHaveValue('')
  await expect(chosen(page)).toHaveCount(0)
})

test('all orders of the page are chosen at once, shipped with a number each, and marked as delivered', async ({
  page,
  request,
}) => {
  const orders = [await placePaidOrder(request), await placePaidOrder(request)]
  await openBackOffice(page, 'orders')
  // Both buyers have the same name; only these two are listed.
  await page.route(/\/back-office\/orders\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { items: { id: string }[] }
    const items = body.items.filter((item) => orders.some(({ id }) => id === item.id))
    await route.fulfill({ response, json: { ...body, items, total: items.length } })
  })
  await page.reload()
  const all = page.getByRole('checkbox', { name: 'Choose all of this page' })
  await all.check()
  await expect(chosen(page)).toContainText('2 chosen')
  await chosen(page).getByRole('button', { name: 'Ship 2 orders' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Courier').fill('Delhivery')
  await dialog.getByRole('button', { name: 'Ship 0 of 2' }).click()
  const missing = dialog.getByRole('textbox', { name: /^Number of/ }).first()
  await expect(missing).toBeFocused()
  await expect(missing).toHaveAccessibleDescription(/^Please enter a tracking number · For /)
  for (const [at, { orderNumber }] of orders.entries()) {
    await dialog.getByLabel(`Number of ${orderNumber}`).fill(`BULK${at}${orderNumber}`)
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect(page.getByRole('alert')).toContainText('2 orders shipped')
  await expect(chosen(page)).toHaveCount(0)
  const [first] = orders
  const shown = await page.request.get(`/api/back-office/orders/${first?.id}`)
  const { item } = (await shown.json()) as { item: { shipment: object } }
  expect(item.shipment).toMatchObject({
    courier: 'Delhivery',
    trackingUrl: `https://www.delhivery.com/track/package/BULK0${first?.orderNumber}`,
  })
  await all.check()
  await chosen(page).getByRole('button', { name: 'Mark 2 as delivered' }).click()
  await dialog.getByRole('button', { name: 'Mark 2 as delivered' }).click()
  await expect(page.getByRole('alert')).toContainText('2 orders marked as delivered')
})

// Proves W5.
test('what somebody else changed meanwhile is not saved over unseen: theirs is a link away, and mine is saved once both were shown @desktop', async ({
  page,
}) => {
  await signInAsOwner(page)
  const list = await page.request.get('/api/back-office/coupons?perPage=1')
  const [coupon] = ((await list.json()) as { items: [{ id: string; version?: string }] }).items
  await page.goto(`/back-office/coupons/${coupon.id}`)
  await page.getByLabel('Description').fill('Mine')
  const data = { ...coupon, description: 'Theirs' }
  expect((await page.request.put(`/api/back-office/coupons/${coupon.id}`, { data })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^This has been changed since you opened it/).first()).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Mine')
  const theirs = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'See theirs' }).click()
  await expect((await theirs).getByLabel('Description')).toHaveValue('Theirs')
  await (await theirs).close()
  await page.getByRole('button', { name: 'Save mine' }).click()
  const window = page.getByRole('dialog')
  await expect(window.getByRole('deletion')).toHaveText('Theirs')
  await expect(window.getByRole('insertion')).toHaveText('Mine')
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  const now = await page.request.get(`/api/back-office/coupons/${coupon.id}`)
  expect(((await now.json()) as { item: { description: string } }).item.description).toBe('Mine')
})
