import type { AdminProduct } from '@amritvasya/contract'
import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

// The browser logs the API's 401 without a session as an error.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[0149]/))

// Other tests take the newest products of the shop, which must be those of the demo.
test.afterEach(({ shop }) =>
  changeByStatement(
    shop.databaseUrl,
    `UPDATE product SET is_published = false
     WHERE name LIKE 'Sunstone heart%' OR name LIKE 'Grid stone%' OR name LIKE 'Bulk%'`,
  ),
)

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const open = async (page: Page, screen: string, heading: string) => {
  await page.goto(`/back-office/${screen}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

const choose = async (page: Page, label: string, option: RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function addProduct(page: Page, name: string): Promise<AdminProduct> {
  // A copy of a published product has a picture.
  const list = await page.request.get('/api/back-office/products?perPage=1&isPublished=true')
  const { items } = (await list.json()) as { items: { id: string }[] }
  const copied = await page.request.post(`/api/back-office/products/${items[0]?.id}/duplicate`, { data: {} })
  const { item: copy } = (await copied.json()) as { item: AdminProduct }
  const variants = copy.variants.slice(0, 1).map((variant) => ({ ...variant, sellingPrice: 500, mrp: 800 }))
  const saved = await page.request.put(`/api/back-office/products/${copy.id}`, {
    data: { ...copy, name, isPublished: true, variants },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return ((await saved.json()) as { item: AdminProduct }).item
}

test('a new product with two pictures stands in the shop as soon as it is saved', async ({ page }, {
  project,
}) => {
  const name = `Sunstone heart ${project.name}`
  await signInAsOwner(page)
  const list = await page.request.get('/api/back-office/products?perPage=1')
  const taken = ((await list.json()) as { items: { productCode: string }[] }).items[0]?.productCode ?? ''
  await open(page, 'products', 'Products')
  await expect(page.getByText('Published').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a product' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Short description').fill('Warm, and light in the hand')
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await photo('red.jpg', '#b03a2e'), await photo('blue.jpg', '#2e4a7d')])
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('What picture 1 shows').fill('The red side')
  await page.getByLabel('What picture 2 shows').fill('The blue side')
  await page.getByLabel('Selling price').fill('1,299.50')
  await page.getByLabel('MRP').fill('1500')
  await page.getByLabel('Stock', { exact: true }).fill('7')
  await choose(page, 'Category', /./)
  await choose(page, 'Brand', /./)
  await page.getByLabel('HSN code').fill('7103')
  await page.getByLabel('Published').check()
  const code = page.getByLabel('Product code')
  await code.fill(taken)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(new RegExp(`^The product code ${taken} is already used by`))
  await code.fill('')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Move picture 2', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('At place 2 of 2.')).toBeAttached()
  // The picked-up picture accepts arrow keys only after a moment.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('At place 1 of 2.')).toBeAttached({ timeout: 5_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The blue side')

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added. The shop shows it now.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const link = page.getByRole('link', { name: 'View in shop' })
  const shopPage = await page.context().newPage()
  await shopPage.goto((await link.getAttribute('href')) ?? '')
  await expect(shopPage.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(shopPage.getByText('₹1,299.50').first()).toBeVisible()
  await expect(shopPage.getByRole('img', { name: 'The blue side' }).first()).toBeVisible()

  await page.getByLabel('Name').fill(`${name} II`)
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.goBack()
  await expect(page.getByLabel('Name')).toHaveValue(`${name} II`)
  await page.getByLabel('Published').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await shopPage.reload()
  await expect(shopPage.getByRole('heading', { level: 1, name: `${name} II` })).toHaveCount(0)
})

test('a price and a stock that are changed in the grid stand on the product page at its next request', async ({
  page,
}, { project }) => {
  const name = `Grid stone ${project.name}`
  await signInAsOwner(page)
  const product = await addProduct(page, name)
  await page.request.get(`/product/${product.id}`)
  await open(page, 'stock', 'Prices and stock')
  await page.getByLabel('Name, code or SKU').fill(name)
  const price = page.getByLabel(`Selling price of ${name}`)
  await expect(price).toHaveValue('500')
  await expect(page.getByRole('textbox', { name: /^Stock of/ })).toHaveCount(1)
  await price.click()
  await page.keyboard.type('900')
  await expect(page.getByText('The selling price must not be above the MRP')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save all' })).toBeDisabled()
  await price.fill('449.5')
  await price.press('ControlOrMeta+a')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel(`MRP of ${name}`)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('12')
  await expect(page.getByText('1 row with unsaved changes')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('1 row saved')).toBeVisible()
  await expect(page.getByText('1 row with unsaved changes')).toHaveCount(0)
  const html = await (await page.request.get(`/product/${product.id}`)).text()
  expect(html.includes('₹449.50')).toBe(true)

  // A concurrent change must not be overwritten silently.
  const id = product.variants[0]?.id
  await page.request.post(`/api/back-office/stock/${id}/adjust`, {
    data: { by: -2, reason: 'Sold at the fair' },
  })
  await page.getByLabel(`Stock of ${name}`).fill('20')
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText(/^Changed by someone else: .* 10 pieces/)).toBeVisible()
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('1 row saved')).toBeVisible()
  await expect(page.getByLabel(`Stock of ${name}`)).toHaveValue('20')
})

test('a file with a wrong line is refused with that line, and the mended one is imported', async ({ page }, {
  project,
}) => {
  const code = `FILE-${project.name}`
  const name = `Out of a file ${project.name}`
  const file = (price: string) => ({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `product_code,name,category,brand,sku,selling_price,mrp\n${code},${name},${category},${brand},${code}-1,${price},900\n`,
    ),
  })
  await signInAsOwner(page)
  const first = async (resource: string) =>
    (
      (await (await page.request.get(`/api/back-office/${resource}?perPage=1`)).json()) as {
        items: { name: string; path?: string }[]
      }
    ).items[0]
  const category = (await first('categories'))?.path
  const brand = (await first('brands'))?.name
  await open(page, 'products', 'Products')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await dialog.getByLabel('File to import').setInputFiles(file('12oo'))
  await expect(dialog.getByText('There is 1 problem')).toBeVisible()
  await expect(dialog.getByRole('row', { name: '2 selling_price "12oo" is no number' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('File to import').setInputFiles(file('₹799'))
  await expect(dialog.getByText('1 row is fine: 1 will be added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported: 1 added, 0 changed.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Name, code or SKU').fill(code)
  await expect(page.getByText(name)).toBeVisible()
})

test('chosen products are published and made drafts at once, and what stays as it is says why @phone', async ({
  page,
}, { project }) => {
  const word = `Bulk${project.name}`
  await signInAsOwner(page)
  const ready = await addProduct(page, `${word} ready`)
  const bare = await addProduct(page, `${word} bare`)
  const { id, updatedAt } = bare
  const draft = { ...bare, pictures: [], isPublished: false, updatedAt }
  await page.request.put(`/api/back-office/products/${id}`, { data: draft })
  const status = async () => (await page.request.get(`/product/${ready.id}`)).status()
  expect(await status()).toBe(200)
  await open(page, 'products', 'Products')
  await page.getByLabel('Name, code or SKU').fill(word)
  await expect(page.getByRole('checkbox', { name: /^Choose Bulk/ })).toHaveCount(2)
  for (const one of ['ready', 'bare']) await page.getByLabel(`Choose ${word} ${one}`).check()
  const bar = page.getByRole('group', { name: 'Chosen' })
  const skippedDialog = page.getByRole('dialog', { name: 'These were not changed' })
  await bar.getByRole('button', { name: 'Hide from shop' }).click()
  await expect(skippedDialog).toContainText(`${word} bare: It is a draft`)
  expect(await status()).toBe(404)
  await skippedDialog.getByRole('button', { name: 'Close' }).click()
  for (const one of ['ready', 'bare']) await page.getByLabel(`Choose ${word} ${one}`).check()
  await bar.getByRole('button', { name: 'Publish' }).click()
  await expect(skippedDialog).toContainText(
    `${word} bare: Please add a picture before you publish the product`,
  )
  await expectAccessible(page)
  expect(await status()).toBe(200)
})

test('categories are added with a picture, moved and hidden; brands are added', async ({ page }, {
  project,
}) => {
  const name = `Lamps ${project.name}`
  await signInAsOwner(page)
  await open(page, 'categories', 'Categories')
  await page.getByRole('link', { name: 'Add a category' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a category' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please add a picture')).toBeVisible()
  await page.getByLabel('Add a picture').setInputFiles([await photo('lamp.jpg', '#b98f3e')])
  await page.getByLabel('Image description').fill('A brass lamp')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Categories' })).toContainText(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(page.getByText(new RegExp(`^${name} is at place \\d+ now\\.$`))).toBeVisible()
  const inShop = async () => (await page.request.get('/api/public/categories')).text()
  expect(await inShop()).toContain(name)

  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true })
  const drag = async (...keys: string[]) => {
    // The previous move must be saved first.
    await expect(handle).toHaveAttribute('aria-disabled', 'false')
    await handle.press('Space')
    await expect(page.getByText(/, place \d+\.$/)).toBeAttached()
    for (const key of keys) await page.keyboard.press(key)
  }
  const drop = async () => {
    const [answer] = await Promise.all([page.waitForResponse(/\/move$/), page.keyboard.press('Space')])
    await expect(handle).toHaveAttribute('aria-disabled', 'false')
    return ((await answer.json()) as { item?: { path: string } }).item?.path
  }
  await expect(handle).toHaveAttribute('aria-disabled', 'false')
  const order = await rows.allInnerTexts()
  await drag('ArrowRight')
  await expect(page.getByText(/^Below .+, place \d+\.$/)).toBeAttached()
  expect(await drop()).toMatch(new RegExp(` > ${name}$`))
  await expect(handle).toBeFocused()
  await drag('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(await drop()).toBe(name)
  expect(await rows.allInnerTexts()).toEqual(order)
  await page.route('**/api/back-office/categories/*/move', (route) =>
    route.fulfill({ status: 409, json: { message: 'Categories can be at most four levels deep' } }),
  )
  await drag('ArrowRight')
  await drop()
  expect(await rows.allInnerTexts()).toEqual(order)
  await page.unrouteAll()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByLabel('Shown in the shop').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Hidden')
  expect(await inShop()).not.toContain(name)

  await open(page, 'brands', 'Brands')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a brand' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a brand' })).toBeVisible()
  await page.getByLabel('Name').fill(`Brand of ${project.name}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`Brand of ${project.name}`)).toBeVisible()
})
