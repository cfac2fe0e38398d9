import { expectAccessible } from './platform/axe.ts'
import { respondWithOrders, sampleOrder } from './platform/orders.ts'
import { expect, test } from './platform/test.ts'

const path = '/order/5f0c0000000000000000000a'

// Proves ORDER-03, ORDER-07, ORDER-08, ORDER-09, ORDER-10, ORDER-11, ORDER-12, ORDER-13, ENT-14.
test('everything about a paid order', async ({ page, request }) => {
  await respondWithOrders(page, [await sampleOrder(request)])
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Order AV-261118-7K3QX' })).toBeVisible()
  await expect(main.getByText('Nov 19, 2026', { exact: true })).toBeVisible()
  await expect(main.getByText('PROCESSING', { exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'Status history' }).getByRole('listitem')
  await expect(history).toHaveText([
    /Pending.*Nov 19, 2026 01:00/,
    /Processing.*Payment received.*Nov 19, 2026 01:02/,
  ])
  const address = page.getByRole('region', { name: 'Delivery address' })
  await expect(address).toContainText('Asha Rao')
  await expect(address).toContainText('12 MG Road')
  await expect(address.getByText('N/A')).toHaveCount(1)
  const items = page.getByRole('region', { name: 'Items' })
  for (const text of ['Stone House', '8 mm', 'Purple', '2', '₹499.50', '₹999']) {
    await expect(items).toContainText(text)
  }
  const payment = page.getByRole('region', { name: 'Payment summary' })
  for (const text of [
    'Subtotal₹999',
    'Shipping₹100',
    '−₹50',
    'Total amount₹1,049',
    'Online Payment',
    'Paid',
    'pay_29QQoUBi66xm2f',
    'Paid onNov 19, 2026 01:02',
    'Paid by UPI',
  ]) {
    await expect(payment).toContainText(text)
  }
  await expectAccessible(page)
})

// Proves ORDER-05.
test('a cancellation whose answer got lost is shown as what it is, not as a failure', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  const order = await sampleOrder(request)
  await respondWithOrders(page, [order])
  await page.route(`**/api/orders/${order._id}/cancel`, async (route) => {
    await page.route(`**/api/orders/my-orders/${order._id}`, (again) =>
      again.fulfill({ json: { success: true, order: { ...order, orderStatus: 'cancelled' } } }),
    )
    await route.abort()
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await expect(page.getByText('Order cancelled')).toBeVisible()
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to cancel order')).toHaveCount(0)
})

// Proves ERR-41.
test('a refused cancellation shows the server’s message @whole', async ({ page, request, expectProblem }) => {
  expectProblem(/status of 409/)
  const order = await sampleOrder(request)
  await respondWithOrders(page, [order])
  await page.route(`**/api/orders/${order._id}/cancel`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        message: 'This order can no longer be cancelled',
        code: 'ORDER_NOT_CANCELLABLE',
      },
    }),
  )
  await page.goto(path)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await expect(page.getByText('This order can no longer be cancelled')).toBeVisible()
})

// Proves ERR-40, ERR-61.
test('a failed load says so and can be tried again @whole', async ({ page, request, expectProblem }) => {
  expectProblem(/status of 500/)
  await respondWithOrders(page, [await sampleOrder(request)])
  await page.route(
    '**/api/orders/my-orders/*',
    (route) => route.fulfill({ status: 500, json: { success: false, message: 'x', code: 'SERVER_ERROR' } }),
    { times: 1 },
  )
  await page.goto(path)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Failed to fetch order details')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Order AV-261118-7K3QX' })).toBeVisible()
})

// Proves ORDER-06, API-30, ERR-42.
test('a paid order’s invoice opens in a new tab; a failure is shown', async ({
  page,
  context,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  const order = await sampleOrder(request)
  await respondWithOrders(page, [order])
  const ticket = `**/api/orders/${order._id}/invoice-ticket`
  await page.route(ticket, (route) =>
    route.fulfill({ json: { success: true, url: `/orders/${order._id}/invoice?ticket=x` } }),
  )
  await context.route('**/invoice?ticket=x', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The invoice</p>' }),
  )
  await page.goto(path)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Download Invoice' }).click()
  const tab = await opened
  await tab.waitForURL(`**/api/orders/${order._id}/invoice?ticket=x`)
  await expect(tab.getByText('The invoice')).toBeVisible()
  await page.unroute(ticket)
  await page.route(ticket, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'x', code: 'SERVER_ERROR' } }),
  )
  await page.bringToFront()
  await page.getByRole('button', { name: 'Download Invoice' }).click()
  await expect(page.getByText('Failed to open invoice')).toBeVisible()
})
