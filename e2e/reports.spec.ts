import type { ApiResponse } from '@amritvasya/contract'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { newEmail, signUp } from './platform/accounts.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { allProducts, inStock } from './platform/catalogue.ts'
import { payAtRazorpay } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true }).first()

/** Two products with a coupon, paid. */
async function sellTwo(request: APIRequestContext): Promise<{ names: string[]; coupon: string }> {
  const token = await signUp(request, newEmail())
  const headers = { authorization: `Bearer ${token}` }
  const products = (await allProducts(request))
    .filter((product) => inStock(product) && (product.variants[0]?.sellingPrice ?? 0) >= 500)
    .slice(0, 2)
  const { coupons } = (await (
    await request.get('/api/coupons/public')
  ).json()) as ApiResponse<'GET /coupons/public'>
  const coupon = coupons.find(({ minimumPurchase }) => minimumPurchase <= 1_000)?.code ?? ''
  const data = {
    orderItems: products.map(({ _id: productId, variants }) => ({
      productId,
      variantId: variants[0]?._id,
      quantity: 1,
    })),
    couponCode: coupon,
    shippingAddress: {
      fullName: 'Meera Iyer',
      phoneNumber: '9123456780',
      addressLine1: '1 Temple Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
    },
  }
  const placed = await request.post('/api/orders/create', { headers, data })
  expect(placed.status(), await placed.text()).toBe(200)
  const { orderId, razorpayOrder } = (await placed.json()) as ApiResponse<'POST /orders/create'>
  const proof = (await payAtRazorpay(request, razorpayOrder?.id ?? '')) as object
  const verified = await request.post('/api/orders/verify-payment', { headers, data: { ...proof, orderId } })
  expect(verified.status()).toBe(200)
  return { names: products.map(({ name }) => name), coupon }
}

/** Orders of other tests may stand before. */
async function showAll(report: Locator): Promise<void> {
  await expect(report.getByRole('rowheader').first()).toBeVisible()
  const all = report.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
}

const nothingBeyond = async (table: Locator) =>
  expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)

// Proves REPORT-01.
// Proves REPORT-04.
// Proves REPORT-05.
test('the owner sees what was sold together and what a coupon cost, and takes both along as CSV', async ({
  page,
  request,
}) => {
  const { names, coupon } = await sellTwo(request)
  await openBackOffice(page, 'reports')
  const together = section(page, 'Sold together')
  const [first = '', second = ''] = names
  await showAll(together)
  const pair = together.getByRole('rowheader').filter({ hasText: first }).filter({ hasText: second })
  await expect(pair).toBeVisible()
  const costs = section(page, 'Coupons and discounts')
  await showAll(costs)
  await expect(costs.getByRole('rowheader').filter({ hasText: coupon })).toBeVisible()
  await expect(costs.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  for (const report of [together, costs]) await nothingBeyond(report.getByRole('region').first())
  await expectAccessible(page)
  for (const [report, file] of [
    [together, /^sold-together-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/],
    [costs, /^coupon-costs-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await report.getByRole('link', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(file)
  }
  await page.getByLabel('From', { exact: true }).fill('2020-02-02')
  await page.getByLabel('To', { exact: true }).fill('2020-02-03')
  await expect(together.getByText('No order of these days has two products')).toBeVisible()
  await expect(costs.getByText('No coupon or discount was used on these days')).toBeVisible()
  await expect(section(page, 'Returns').getByText('Nobody asked for a return on these days')).toBeVisible()
})

const variants = Array.from({ length: 12 }, (_, n) => ({
  variantId: `${n}`,
  productId: `${n}`,
  name: `Rose quartz ${n}`,
  size: n === 0 ? '8 mm' : null,
  color: null,
  sku: `AV-${n}`,
  pieces: 12 - n,
  value: 1_200.5 - n,
  lastSold: n === 0 ? null : '2026-06-01',
  since: '2026-06-01',
  days: 120,
}))

// Proves REPORT-02.
// Proves REPORT-03.
// Proves REPORT-05.
test('unsold stock is chosen by days, tells a failure, and shows ten rows before all; returns are told by reason and by product', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/)
  let isBroken = true
  await page.route('**/api/back-office/reports/unsold-stock?*', (route) => {
    const days = Number(new URL(route.request().url()).searchParams.get('days'))
    if (isBroken)
      return route.fulfill({ status: 500, json: { success: false, code: 'SERVER_ERROR', message: 'x' } })
    const items = days === 90 ? variants : []
    const totals = { variants: items.length, pieces: 78, value: 14_340, allPieces: 90, allValue: 20_000 }
    return route.fulfill({ json: { success: true, items, totals } })
  })
  const figures = { returns: 2, requested: 3, restocked: 1, scrapped: 1, refused: 1, refund: 499.5 }
  await page.route('**/api/back-office/reports/returns?*', (route) => {
    const label = route.request().url().includes('by=product') ? 'Amethyst cluster' : 'It arrived damaged'
    return route.fulfill({
      json: { success: true, items: [{ key: 'k', label, ...figures }], totals: figures },
    })
  })
  await openBackOffice(page, 'reports')
  const stock = section(page, 'Unsold stock')
  await expect(stock.getByText('This could not be shown')).toBeVisible()
  isBroken = false
  await stock.getByRole('button', { name: 'Try Again' }).click()
  await expect(stock.getByRole('rowheader')).toHaveCount(11)
  await stock.getByRole('button', { name: 'Show all 12' }).click()
  await expect(stock.getByRole('rowheader')).toHaveCount(13)
  await expect(stock.getByText('₹14,340.00 of ₹20,000.00 in stock')).toBeVisible()
  const returns = section(page, 'Returns')
  await expect(returns.getByRole('rowheader', { name: /It arrived damaged/ })).toBeVisible()
  for (const report of [stock, returns]) await nothingBeyond(report.getByRole('region').first())
  await expectAccessible(page)
  await returns.getByRole('tab', { name: 'By product' }).click()
  await expect(returns.getByRole('rowheader', { name: /Amethyst cluster/ })).toBeVisible()
  await stock.getByRole('button', { name: '30 days' }).click()
  await expect(stock.getByText('All that is in stock was sold within 30 days')).toBeVisible()
  await expect(stock.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', /days=30$/)
})

// Proves VISIT-04.
test('the owner sees how many visitors came and how far, once the minute is over', async ({
  page,
  request,
}) => {
  test.slow()
  const headers = {
    accept: 'text/html',
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  }
  const product = (await allProducts(request)).find(inStock)
  for (const path of ['/?utm_source=leaflet', `/product/${product?._id}`, '/cart']) {
    expect((await request.get(path, { headers })).status()).toBe(200)
  }
  await openBackOffice(page, 'reports')
  const visitors = section(page, 'Visitors')
  await expect(async () => {
    await page.reload()
    await visitors.getByRole('tab', { name: 'By source' }).click()
    await expect(visitors.getByRole('rowheader', { name: /leaflet/ })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 150_000 })
  await expect(visitors.getByRole('listitem').filter({ hasText: 'Visited the shop' })).toContainText('(100%)')
  await nothingBeyond(visitors.getByRole('region').first())
  await expectAccessible(page)
  await visitors.getByRole('tab', { name: 'By first page' }).click()
  await expect(visitors.getByRole('rowheader', { name: /Home page/ })).toBeVisible()
  await expect(visitors.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', /by=entry$/)
  await page.getByLabel('From', { exact: true }).fill('2020-02-02')
  await page.getByLabel('To', { exact: true }).fill('2020-02-03')
  await expect(visitors.getByText('No visitors were counted on these days')).toBeVisible()
})
