import type { Page } from '@playwright/test'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { allProducts, inStock } from './platform/catalogue.ts'
import { main, region } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** Each test sells a product of its own, so that none takes the stock of another. */
async function chooseProduct(page: Page, at: number): Promise<string> {
  const product = (await allProducts(page.request)).filter(inStock).at(-1 - at)
  if (!product) throw new Error('The demo shop has too few products')
  await main(page).getByRole('searchbox', { name: 'Find a product' }).fill(product.name)
  await main(page)
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: `Add ${product.name}` })
    .and(page.locator(':enabled'))
    .first()
    .click()
  return product.name
}
const total = (page: Page) => region(page, 'Payment').getByText('Total', { exact: true }).locator('+ dd')
const place = async (page: Page) => {
  await button(page, 'Place order').click()
  await expect(page.getByRole('heading', { level: 1, name: /^AV-/ })).toBeVisible()
}
// Proves ENTERED-01, ENTERED-02, ENTERED-04.
test('at the fair the owner sells a product and a repair for cash, with a discount, in one screen', async ({
  page,
}) => {
  await openBackOffice(page, 'orders')
  await main(page).getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await button(page, 'Place order').click()
  await expect(main(page).getByText('Please choose what is sold').first()).toBeVisible()
  await expectAccessible(page)
  const name = await chooseProduct(page, 0)
  const chosen = main(page).getByRole('list', { name: 'Products of the order' })
  await expect(chosen.getByText(name)).toBeVisible()
  await chosen.getByRole('button', { name: /^One more of/ }).click()
  await button(page, 'Add a free line').click()
  await main(page).getByLabel('What is sold').fill('Restringing of a mala')
  await main(page).getByLabel('Price').fill('118')
  await main(page).getByLabel('HSN or SAC').fill('9987')
  await main(page).getByRole('combobox', { name: 'GST' }).click()
  await page.getByRole('option', { name: '18 %' }).click()
  await main(page).getByLabel('Discount (optional)').fill('18')
  await expect(region(page, 'Payment').getByText('−₹18')).toBeVisible()
  const sum = await total(page).innerText()
  await place(page)
  await expect(
    region(page, 'What to do next').getByText('Handed over. There is nothing left to do.'),
  ).toBeVisible()
  await expect(region(page, 'Contents').getByText('Restringing of a mala')).toBeVisible()
  await expect(region(page, 'Contents').getByText(sum)).toBeVisible()
  await expect(region(page, 'Payment').getByText('Received by')).toBeVisible()
  await expect(region(page, 'Address').getByText(/^Entered by/)).toBeVisible()
  await expect(main(page).getByText('Walk-in customer').first()).toBeVisible()
  await expect(
    main(page)
      .getByText(/INV\d{4}-/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})

// Proves ENTERED-07, ENTERED-09.
test('a lost answer, pressed again, places one order; by keyboard alone', async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED|Failed to load/)
  await openBackOffice(page, 'orders/create')
  const product = (await allProducts(page.request)).filter(inStock).at(-4)
  const search = main(page).getByRole('searchbox', { name: 'Find a product' })
  // Enter adds what was found for the whole name alone.
  const found = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === product?.name,
  )
  await search.focus()
  await page.keyboard.type(product?.name ?? '')
  await found
  await expect(main(page).getByRole('list', { name: 'Products found' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('list', { name: 'Products of the order' })).toBeVisible()
  await expect(total(page)).toBeVisible()
  const sent: { key: string | undefined; body: string | null }[] = []
  await page.route('**/api/back-office/orders', async (route) => {
    const request = route.request()
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() })
    if (sent.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Place order').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No connection to the shop.').first()).toBeVisible()
  await expect(button(page, 'Place order')).toBeEnabled()
  await button(page, 'Place order').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^AV-/ })).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
})
