import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { mailTo } from './platform/mailbox.ts'
import { placePaidOrder } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'
import { untilAwake } from './platform/wait-for-hydration.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Track an order' })
async function search(page: Page, orderNumber: string, contact: string) {
  await form(page).getByLabel('Order number').fill(orderNumber)
  await form(page).getByLabel('Email or phone').fill(contact)
  await form(page).getByRole('button', { name: 'Track order' }).click()
}

// Proves TRACK-01, TRACK-02.
test('without an account an order is found by its number and email, and not by a wrong one', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 404/)
  const order = await placePaidOrder(request, 2)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your order')
  await untilAwake(page)
  await search(page, '', 'asha')
  await expect(form(page).getByText('Please enter the order number')).toBeVisible()
  await expect(form(page).getByText('Please enter a valid email or phone')).toBeVisible()
  await expectAccessible(page)
  await search(page, order.orderNumber, 'somebody@example.com')
  await expect(form(page).getByRole('alert')).toContainText('We could not find an order with this number')
  await search(page, order.orderNumber.toLowerCase(), order.email.toUpperCase())
  const found = page.getByRole('region', { name: `Order ${order.orderNumber} found` })
  await expect(found).toBeFocused()
  await expect(found).toContainText('PROCESSING')
  await expect(found).toContainText('× 2')
  await expect(found).not.toContainText(order.email)
  await expect(page.getByRole('heading', { name: 'Another order' })).toBeVisible()
  await expectAccessible(page)
})

// Proves TRACK-04.
test('the link of the shipped mail opens its order without signing in, and an incomplete one says so', async ({
  page,
  openWindow,
  request,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/status of 40[01]/)
  const order = await placePaidOrder(request)
  await signInAsOwner(page)
  await page.goto(`/back-office/orders/${order.id}/show`)
  await page.getByRole('region', { name: 'To pack', exact: true }).getByRole('checkbox').check()
  const next = page.getByRole('region', { name: 'What to do next' })
  await next.getByRole('button', { name: 'Ship' }).click()
  await page.getByRole('dialog').getByLabel('Courier').fill('Delhivery')
  await page.getByRole('dialog').getByLabel('Tracking number').fill('DL20261125')
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  await expect(next).toContainText('DL20261125')

  const { text } = await mailTo(request, order.email, `Your order ${order.orderNumber} is on its way`)
  const link = /\/track\?token=\S+/.exec(text)?.[0] ?? ''
  const reader = await openWindow()
  await reader.goto(link)
  const main = reader.getByRole('main')
  await expect(main.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible()
  await expect(main).toContainText('Shipped with Delhivery. Tracking number: DL20261125')
  await expect(main).not.toContainText(order.email)
  await expectAccessible(reader)
  await reader.goto(link.slice(0, -3))
  await expect(main.getByRole('alert')).toContainText('We cannot find this order')
})

// Proves TRACK-01.
test('who opens the link of a mail signed out is offered tracking without an account', async ({ page }) => {
  await page.goto(`/order/${'a'.repeat(24)}`)
  await expect(page).toHaveURL(/^[^?]*\/login\?returnTo=/)
  await page.getByRole('link', { name: 'Track it without signing in' }).click()
  await expect(page).toHaveURL('/track')
  await expect(page.getByRole('form', { name: 'Track an order' })).toBeVisible()
})
