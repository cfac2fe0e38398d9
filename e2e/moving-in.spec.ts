import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

// Proves MOVE-03, MOVE-04.
test('the owner tries and imports an export of Shopify', async ({ page }) => {
  await openBackOffice(page, 'products')
  const reply = await page.request.get('/api/back-office/categories')
  const { items } = (await reply.json()) as { items: { name: string }[] }
  const handle = `moved-quartz-${Date.now()}`
  const file = [
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
    `${handle},${handle},<p>Calm</p>,Former Brand,${items[0]?.name},Title,Default Title,,4,450.00`,
  ]
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File to import').setInputFiles({
    name: 'products_export_1.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file.join('\n')),
  })
  await expect(dialog.getByText('This is an export of Shopify.')).toBeVisible()
  await expect(dialog.getByText('1 will be added')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported: 1 added, 0 changed.')).toBeVisible()
  const old = await page.request.get(`/products/${handle}`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([
    301,
    expect.stringMatching(/^\/product\/[0-9a-f]{24}$/),
  ])
})

// Proves MOVE-06, MOVE-09, MOVE-12.
test('the owner takes over customers in two steps, and a second time nothing changes', async ({ page }) => {
  await openBackOffice(page, 'moving-in')
  const email = `moved-${Date.now()}@example.com`
  const file = {
    name: 'customers_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`First Name,Last Name,Email,Total Orders\nUma,Das,${email},1\nNo,Mail,,0\n`),
  }
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Customers of Shopify' })).toBeVisible()
  await expect(page.getByText('No Mail has no valid email, and is left out')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported.')).toBeVisible()
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByText('Nothing would change')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeHidden()
})
