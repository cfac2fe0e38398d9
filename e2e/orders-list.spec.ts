import { expectAccessible } from './platform/axe.ts'
import { watchLayout } from './platform/layout.ts'
import { respondWithOrders, sampleOrder } from './platform/orders.ts'
import { tokenUntil } from './platform/session.ts'
import { expect, test } from './platform/test.ts'

// Proves ORDERS-01, ERR-39.
test('without a login the shopper reads why, and is led to /login', async ({ page }) => {
  await page.goto('/my-orders')
  await expect(page.getByText('Please login to view your orders')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

// Proves ORDERS-02, ORDERS-03, ORDERS-05, ORDERS-06, ENT-12, ENT-13, ENT-15.
test('an order in the list', async ({ page, request }) => {
  const order = await sampleOrder(request)
  await respondWithOrders(page, [order])
  // The skeleton is painted first, as on a slow network.
  await page.route('**/api/orders/my-orders?*', async (route) => {
    await page.getByRole('status', { name: 'Loading your orders' }).screenshot()
    await route.fallback()
  })
  const expectStill = await watchLayout(page)
  await page.goto('/my-orders')
  const card = page.getByRole('article', { name: 'Order AV-261118-7K3QX' })
  for (const text of [
    // In India this is already the next day.
    'Nov 19, 2026',
    'Processing',
    'Amethyst bracelet as it was called then',
    '8 mm',
    'Purple',
    '₹499.50',
    '₹1,049',
  ]) {
    await expect(card).toContainText(text)
  }
  await expect(card.getByText('Quantity:')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Amethyst bracelet as it was called then' })).toHaveAttribute(
    'href',
    `/product/${order.orderItems[0]?.product}`,
  )
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await expectAccessible(page)
  await expectStill(0.01)
  await card.getByRole('link', { name: /^View Details/ }).click()
  await expect(page).toHaveURL(`/order/${order._id}`)
})

// Proves ORDERS-04.
test('each of the five statuses has its own colour and icon @whole', async ({ page, request }) => {
  const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
  const orders = await Promise.all(
    statuses.map((orderStatus, i) =>
      sampleOrder(request, { _id: `5f0c0000000000000000000${i}`, orderNumber: `AV-${i}`, orderStatus }),
    ),
  )
  await respondWithOrders(page, orders)
  await page.goto('/my-orders')
  const badges = page.locator('[data-status]')
  await expect(badges).toHaveCount(5)
  const looks = await badges.evaluateAll((all) =>
    all.map((badge) => [getComputedStyle(badge).backgroundColor, badge.querySelector('svg')?.innerHTML]),
  )
  expect(new Set(looks.map(([colour]) => colour)).size).toBe(5)
  expect(new Set(looks.map(([, icon]) => icon)).size).toBe(5)
  await expectAccessible(page)
})

// Proves ORDERS-07.
test('with more than one page there are Previous, numbers and Next @whole', async ({ page, request }) => {
  await respondWithOrders(page, [await sampleOrder(request)], 7)
  await page.goto('/my-orders')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(pages.getByRole('link', { name: /^Page/ })).toHaveCount(5)
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/my-orders?page=2')
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/my-orders')
})

// Proves ORDERS-08, ORDERS-09, ERR-39, ERR-61.
test('loading, then a failure with Try Again, then the orders', async ({ page, request, expectProblem }) => {
  expectProblem(/status of 500/)
  await respondWithOrders(page, [await sampleOrder(request)])
  let fail = () => {}
  await page.route(
    '**/api/orders/my-orders?*',
    async (route) => {
      await new Promise<void>((go) => {
        fail = go
      })
      await route.fulfill({ status: 500, json: { success: false, message: 'x', code: 'SERVER_ERROR' } })
    },
    { times: 1 },
  )
  await page.goto('/my-orders')
  await expect(page.getByRole('status', { name: 'Loading your orders' })).toBeVisible()
  await expect.poll(() => fail.name !== 'fail').toBe(true)
  fail()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Failed to fetch orders')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article', { name: /^Order/ })).toBeVisible()
})

// Proves ORDERS-10.
test('who has ordered nothing yet is shown to the products @whole', async ({ page }) => {
  await respondWithOrders(page, [])
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL('/products')
})

// Proves AUTH-08.
test('a token that the server no longer takes is cleared, and the shopper is led to /login', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/)
  for (const path of ['/my-orders', '/order/5f0c0000000000000000000a']) {
    await page.goto('/cart')
    await page.evaluate(
      (token) => localStorage.setItem('User_token', token),
      tokenUntil(new Date('2100-01-01')),
    )
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('User_token'))).toBeNull()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the orders say that they need it, and nothing looks as if it were loading', async ({ page }) => {
    await page.goto('/my-orders')
    await expect(page.getByText('Your account needs JavaScript, which is switched off.')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading your orders' })).toBeHidden()
  })
})
