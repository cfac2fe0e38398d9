import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { newEmail, signUp } from './platform/accounts.ts'
import { apiOf } from './platform/api.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { allProducts, inStock } from './platform/catalogue.ts'
import { payAtRazorpay } from './platform/placed-orders.ts'
import { expect, test } from './platform/test.ts'

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true }).first()

/** Two products with a coupon, paid. */
async function sellTwo(request: APIRequestContext): Promise<{ names: string[]; coupon: string }> {
  const token = await signUp(request, newEmail())
  const api = apiOf(request, token)
  const products = (await allProducts(request))
    .filter((product) => inStock(product) && (product.variants[0]?.sellingPrice ?? 0) >= 500)
    .slice(0, 2)
  const { coupons } = await api('GET /coupons/public', {})
  const coupon = coupons.find(({ minimumPurchase }) => minimumPurchase <= 1_000)?.code ?? ''
  const body = {
    orderItems: products.map(({ _id: productId, variants }) => ({
      productId,
      variantId: variants[0]?._id ?? '',
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
  const { orderId, razorpayOrder } = await api('POST /orders/create', { body })
  const proof = await payAtRazorpay(request, razorpayOrder?.id ?? '')
  await api('POST /orders/verify-payment', { body: { ...proof, orderId } })
  return { names: products.map(({ name }) => name), coupon }
}

/** Orders of other tests may come before. */
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
