import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

test.beforeEach(({ expectProblem }) => expectProblem(/status of 409|ERR_FAILED/))

const choose = async (page: Page, label: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: /\w/ }).first().click()
}

async function fillProduct(page: Page, name: string): Promise<void> {
  await page.goto('/back-office/products/create')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Selling price').fill('100')
  await page.getByLabel('MRP').fill('100')
  await choose(page, 'Category')
  await choose(page, 'Brand')
}

async function countProducts(page: Page, name: string): Promise<number> {
  const response = await page.request.get(`/api/back-office/products?q=${encodeURIComponent(name)}`)
  return ((await response.json()) as { total: number }).total
}

const products = '**/api/back-office/products'

test('five taps on Add make one product, and the button is off while it is sent', async ({ page }) => {
  const name = `Tapped ${randomUUID().slice(0, 8)}`
  await signInAsOwner(page)
  await fillProduct(page, name)
  const blocked = Promise.withResolvers<void>()
  await page.route(products, async (route) => {
    await blocked.promise
    await route.continue()
  })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 5; tap += 1) button.click()
  })
  await expect(add).toBeDisabled()
  blocked.resolve()
  await expect(page.getByText('Added as a draft.')).toBeVisible()
  expect(await countProducts(page, name)).toBe(1)
})

// Proves W3.
test('Add again after an answer that got lost makes nothing new', async ({ page }) => {
  const name = `Lost ${randomUUID().slice(0, 8)}`
  await signInAsOwner(page)
  await fillProduct(page, name)
  await page.route(products, async (route) => {
    // The server handles the request, and only its response is lost.
    await route.fetch()
    await route.abort()
  })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect(page.getByText(/No connection to the shop/)).toBeVisible()
  await page.unroute(products)
  await add.click()
  await expect(page.getByText('Added as a draft.')).toBeVisible()
  expect(await countProducts(page, name)).toBe(1)
})

test('a product cannot be sent while its pictures are on their way, and is saved with all of them', async ({
  page,
}) => {
  const name = `Three pictures ${randomUUID().slice(0, 8)}`
  const photo = async (background: string) => ({
    name: `${background}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  })
  await signInAsOwner(page)
  await fillProduct(page, name)
  const blocked = Promise.withResolvers<void>()
  await page.route('**/api/back-office/pictures', async (route) => {
    await blocked.promise
    await route.continue()
  })
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await photo('#b03a2e'), await photo('#2e4a7d'), await photo('#2e7d4a')])
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await expect(page.getByText('Pictures are still being sent.')).toBeVisible()
  await page.getByLabel('Name').press('Enter')
  blocked.resolve()
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(pictures).toHaveCount(3, { timeout: 30_000 })
  await expect(add).toBeEnabled()
  await add.click()
  await expect(page.getByText('Added as a draft.')).toBeVisible()
  await expect(pictures).toHaveCount(3)
})

test('the wheel over a focused number scrolls on and leaves the number as it is @desktop', async ({
  page,
}) => {
  await signInAsOwner(page)
  await page.goto('/back-office/delivery')
  const number = page.getByRole('spinbutton').first()
  const before = await number.inputValue()
  await number.click()
  // So small that the pointer is still over the field when the browser decides about the number.
  await page.mouse.wheel(0, 10)
  await expect(number).not.toBeFocused()
  await page.mouse.wheel(0, 10)
  await expect(number).toHaveValue(before)
})
