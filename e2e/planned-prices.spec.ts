import { toLocal } from '@amritvasya/contract/rules/dates'
import { changeByStatement } from '@amritvasya/server/testing/change-shop'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { allProducts, oneProduct } from './platform/catalogue.ts'
import { expect, test } from './platform/test.ts'

// Another plan would stand in the lists and before the prices of other tests.
test.afterEach(({ shop }) =>
  changeByStatement(
    shop.databaseUrl,
    `UPDATE variant v SET selling_price_paise = t.former_price_paise FROM planned_price t
       WHERE t.variant_id = v.id AND t.begun_at IS NOT NULL AND t.done_at IS NULL;
     DELETE FROM planned_price`,
  ),
)

// Proves PRICE-05.
test('the owner plans a price with begin and end, sees it in the list, and takes it back', async ({
  page,
  request,
}) => {
  const [summary] = (await allProducts(request)).filter(
    ({ options }) => options.lowestPrice === options.highestPrice,
  )
  const product = await oneProduct(request, summary?._id ?? '')
  await openBackOffice(page, 'planned-prices/create')
  const main = page.getByRole('main')
  await main.getByLabel('Product').fill(product.name)
  await page.getByRole('option', { name: product.name, exact: true }).first().click()
  const price = main.getByLabel(/^Price/).first()
  await price.fill('1,00,00,000')
  await main.getByLabel('Begins').fill(toLocal(new Date(Date.now() + 86_400_000).toISOString()))
  await main.getByLabel('Ends').fill(toLocal(new Date(Date.now() + 2 * 86_400_000).toISOString()))
  await main.getByRole('button', { name: 'Plan' }).click()
  await expect(main.getByText(/^Not above the MRP of/).first()).toBeVisible()
  await expectAccessible(page)
  await price.fill('1')
  await main.getByRole('button', { name: 'Plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planned prices' })).toBeVisible()
  await expect(main.getByText('Planned', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await main.getByText(product.name).first().click()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planned prices' })).toBeVisible()
  await expect(main.getByText('No planned prices yet')).toBeVisible()
})
