import type { AdminProduct } from '@amritvasya/contract'
import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { oneProduct } from './platform/catalogue.ts'
import { addDraft } from './platform/drafts.ts'
import { listed } from './platform/lists.ts'
import { expect, test } from './platform/test.ts'

// Proves GOODS-05, GOODS-07.
test('a product tells what the law asks, and the lowest price beside a struck one', async ({
  page,
  request,
}) => {
  const { products } = await listed(request, 'origin=BR')
  const summary = products.find(({ priceDisplay }) => priceDisplay.hasDiscount)
  if (!summary) throw new Error('The demo shop has no reduced product of Brazil')
  const product = await oneProduct(request, summary._id)
  await page.goto(`/product/${product._id}`)
  const table = page.getByRole('table', { name: 'Product information' })
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Country of origin')).toContainText('Brazil')
  await expect(row('Importer')).toContainText(product.importer)
  await expect(row('Net quantity')).toBeVisible()
  await expect(row('Month of import')).toHaveText(/\w+ 20\d\d$/)
  await expect(row('Consumer care')).toContainText('@')
  await expect(row('MRP \\(inclusive of all taxes\\)')).toContainText('₹')
  const main = page.getByRole('main')
  await expect(main.getByText(/^MRP ₹[\d,.]+ \(inclusive of all taxes\)/)).toBeVisible()
  const struck = (await main.locator('s').first().textContent())?.replace('MRP ', '')
  await expect(main.getByText(`Lowest price of the 30 days before: ${struck}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
})

// Proves GOODS-01, GOODS-03, GOODS-08.
test('the form of a product asks for origin and importer, and warns of a struck price', async ({
  page,
  shop,
  expectProblem,
}, { project }) => {
  expectProblem(/status of 40[0149]/)
  await signInAsOwner(page)
  const name = `Ruby tower ${project.name}`
  const change = ({ variants }: AdminProduct) => ({
    name,
    countryOfOrigin: 'IN' as const,
    importer: '',
    variants: variants.map((variant) => ({ ...variant, sellingPrice: 500, mrp: 90_000 })),
  })
  const copy = await addDraft(page, change, 'Tower')

  await page.goto(`/back-office/products/${copy.id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/shows the MRP without striking it/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Country of origin' }).fill('Myan')
  await page.getByRole('option', { name: /Myanmar/ }).click()
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Please enter the importer before you publish an imported product'),
  ).toBeVisible()
  await page.getByLabel('Importer').fill('Amrit Traders, 12 Laxmi Road, Pune 411030')
  await page.getByLabel('Net quantity', { exact: true }).fill('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible()

  await page.goto(`/product/${copy.id}`)
  const table = page.getByRole('table', { name: 'Product information' })
  await expect(table).toContainText('Myanmar')
  await expect(table).toContainText('2 pieces')
  const main = page.getByRole('main')
  await expect(main.getByText('MRP ₹90,000 (inclusive of all taxes)')).toBeVisible()
  await expect(main.locator('s', { hasText: '90,000' })).toHaveCount(0)

  await page.goto('/back-office/products/create')
  await expect(page.getByLabel('Importer')).toHaveValue('Amrit Traders, 12 Laxmi Road, Pune 411030')
  // Other tests take the newest products of the shop, which must be those of the demo.
  await changeByStatement(shop.databaseUrl, `UPDATE product SET is_published = false WHERE id = '${copy.id}'`)
})
