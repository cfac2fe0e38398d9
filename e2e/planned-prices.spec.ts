import { toLocal } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
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

// Proves PRICE-01, PRICE-06.
test('two servers show a planned price at its moment and its end, in kept pages and for search engines', async ({
  request,
  shop,
  startSecondServer,
}) => {
  const addresses = [shop.address, await startSecondServer()]
  // Another piece of the former price would show it while this one has the planned price.
  const [product] = (
    await Promise.all((await allProducts(request)).map(({ _id }) => oneProduct(request, _id)))
  ).filter(({ variants }) => variants.length === 1)
  if (!product) throw new Error('The demo shop has no product of one piece')
  const [variant] = product.variants
  const former = variant?.sellingPrice ?? 0
  const planned = former - 1
  const price = (rupees: number) => `"price":"${rupees.toFixed(2)}"`
  const pageOf = async (address: string) => (await request.get(`${address}/product/${product._id}`)).text()
  for (const address of addresses) expect(await pageOf(address)).toContain(price(former))
  const begin = Date.now() + 2_000
  const tomorrow = begin + 86_400_000
  const moment = (milliseconds: number) => `'${new Date(milliseconds).toISOString()}'`
  await changeByStatement(
    shop.databaseUrl,
    `INSERT INTO planned_price (id, variant_id, selling_price_paise, begins_at, ends_at)
     VALUES ('${'e'.repeat(24)}', '${variant?._id}', ${Math.round(planned * 100)}, ${moment(begin)}, ${moment(tomorrow)})`,
  )
  const firstSight = async (address: string, rupees: number) => {
    let html = ''
    await expect(async () => {
      html = await pageOf(address)
      expect(html).toContain(price(rupees))
    }).toPass({ intervals: [50] })
    return { at: Date.now(), html }
  }
  const seen = (rupees: number) => Promise.all(addresses.map((address) => firstSight(address, rupees)))
  for (const { at, html } of await seen(planned)) {
    expect(at).toBeGreaterThanOrEqual(begin)
    expect(html).toContain(`"priceValidUntil":"${new Date(tomorrow).toISOString()}"`)
    expect(html).toContain(formatRupees(planned))
    expect(html).toContain('This price ends on')
  }
  // The end is set only now, so that a slow machine shows the price before it.
  const end = Date.now() + 3_000
  await changeByStatement(shop.databaseUrl, `UPDATE planned_price SET ends_at = ${moment(end)}`)
  for (const { at, html } of await seen(former)) {
    expect(at).toBeGreaterThanOrEqual(end)
    expect(html).not.toContain('priceValidUntil')
    expect(html).not.toContain('This price ends on')
  }
})
