import type { AdminCategory, AdminProduct } from '@amritvasya/contract'
import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice, signInAsOwner } from './platform/back-office.ts'
import { closeFilters, openFilters, shownNames } from './platform/lists.ts'
import { test } from './platform/test.ts'

// Other tests take the newest product, and a sold-out one.
test.afterEach(({ shop }) =>
  changeByStatement(
    shop.databaseUrl,
    `DELETE FROM pinned_product;
     UPDATE product SET is_published = false WHERE name LIKE 'Pinned %';
     UPDATE category SET is_active = false WHERE name LIKE 'Pinned %'`,
  ),
)

const send = async <Item>(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) => {
  const reply = await page.request[method](`/api/back-office/${path}`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as { item: Item; items: Item[] }
}

/** A category of its own with three products, the last of which is the newest. */
async function addCategory(page: Page, name: string): Promise<AdminCategory> {
  await signInAsOwner(page)
  const { items } = await send<AdminCategory>(page, 'get', 'categories')
  const { item: category } = await send<AdminCategory>(page, 'post', 'categories', {
    ...items[0],
    name,
    parentId: null,
  })
  const listed = await send<AdminProduct>(page, 'get', 'products?isPublished=true&perPage=1&sort=stock')
  const model = listed.items[0]?.id
  for (const stone of ['Agate', 'Beryl', 'Citrine']) {
    const { item } = await send<AdminProduct>(page, 'post', `products/${model}/duplicate`)
    const product = { ...item, name: `${name} ${stone}`, categoryId: category.id, isPublished: true }
    await send(page, 'put', `products/${item.id}`, product)
  }
  return category
}

// Proves PIN-01, PIN-02, PIN-04.
test('the owner puts products of a category first, and a shopper still sorts as she likes', async ({ page }, {
  project,
}) => {
  const name = `Pinned ${project.name}`
  const category = await addCategory(page, name)
  const [agate, beryl, citrine] = ['Agate', 'Beryl', 'Citrine'].map((stone) => `${name} ${stone}`)
  await openBackOffice(page, `categories/${category.id}`)
  const main = page.getByRole('main')
  const first = main.getByRole('list', { name: 'Products that come first' })
  for (const stone of ['Beryl', 'Agate']) {
    await main.getByLabel('Add a product').fill(stone)
    await page.getByRole('option', { name: `${name} ${stone}` }).click()
    await expect(first.getByText(`${name} ${stone}`)).toBeVisible()
  }
  await main.getByRole('button', { name: `Move ${agate} up` }).click()
  await expect(first.getByRole('listitem')).toContainText([`${agate}`, `${beryl}`])
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await openBackOffice(page, `categories/${category.id}`)
  await expect(first.getByRole('listitem')).toContainText([`${agate}`, `${beryl}`])

  await page.goto(`/category/${category.id}`)
  expect(await shownNames(page)).toEqual([agate, beryl, citrine])
  const filters = await openFilters(page)
  const sort = filters.getByLabel('Sort by')
  await expect(sort.locator('option:checked')).toHaveText('Our selection')
  await sort.selectOption('Date Added')
  await expect(page).toHaveURL(/sortBy=newest$/)
  await closeFilters(page)
  await expect.poll(() => shownNames(page)).toEqual([citrine, beryl, agate])
  await openFilters(page)
  await sort.selectOption('Our selection')
  await expect(page).toHaveURL(new RegExp(`/category/${category.id}$`))
  await closeFilters(page)
  await expect.poll(() => shownNames(page)).toEqual([agate, beryl, citrine])
})

// Proves PIN-03.
test('the owner pins a product to a search that no product would match', async ({ page }, { project }) => {
  const phrase = `Moldavite ${project.name}`
  await openBackOffice(page, 'pinned-searches/create')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(main.getByText('Please enter what shoppers search for')).toBeVisible()
  await main.getByLabel('Shoppers search for').fill(phrase)
  await main.getByLabel('Add a product').click()
  const option = page.getByRole('option').first()
  await option.click()
  const chosen = main.getByRole('list', { name: 'Products that come first' }).getByRole('listitem')
  await expect(chosen).toHaveCount(1)
  const remove = chosen.getByRole('button', { name: /^Remove / })
  const product = (await remove.getAttribute('aria-label'))?.slice('Remove '.length)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeVisible()
  await expect(main.getByText(phrase)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/products?search=${encodeURIComponent(phrase.toLowerCase())}`)
  expect(await shownNames(page)).toEqual([product])
})
