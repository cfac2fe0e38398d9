import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { allProducts } from './platform/catalogue.ts'
import { expect, test } from './platform/test.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Search orders, customers and products' })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search orders, customers and products' })

// Proves FIND-01, FIND-03.
test('a product is found from any screen by tap and keyboard alone', async ({ page, request }) => {
  const products = await allProducts(request)
  const has = (name: string, words: string) =>
    words.split(/\s+/).every((word) => name.toLowerCase().includes(word.toLowerCase()))
  const product = products.find(({ name }) => products.filter((other) => has(other.name, name)).length === 1)
  await openBackOffice(page, 'coupons')
  await button(page).click()
  await expect(page.getByText('Type at least two letters or digits')).toBeVisible()
  await expectAccessible(page)
  await box(page).fill('zzzz nothing')
  await expect(page.getByText('Nothing found for “zzzz nothing”')).toBeVisible()
  await box(page).fill('redirec')
  await expect(page.getByRole('option', { name: 'Redirects' })).toBeVisible()
  await box(page).fill(product?.name ?? '')
  const hit = page.getByRole('option', { name: product?.name ?? '' }).first()
  await expect(hit).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/back-office/products/${product?._id}`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// Proves FIND-03.
test('slash and Ctrl-K open the box, but not while one types a slash @whole', async ({ page }) => {
  await openBackOffice(page, 'products')
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Name, code or SKU' })
  await field.focus()
  await page.keyboard.type('a/b')
  await expect(field).toHaveValue('a/b')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
})
