import { apiOf } from './platform/api.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { addDraft } from './platform/drafts.ts'
import { main } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

// Proves BARCODE-02, BARCODE-03.
test('the owner enters the barcode of a maker, and prints labels of chosen products', async ({
  page,
  expectProblem,
}, { project }) => {
  expectProblem(/status of 400/)
  await openBackOffice(page)
  const name = `Rainbow moonstone ${project.name} ${Date.now()}`
  const draft = await addDraft(page, () => ({ name }))
  await page.goto(`/back-office/products/${draft.id}`)
  const barcode = main(page).getByLabel('Barcode of the maker')
  await expect(main(page)).toContainText(`None: its labels have ${draft.variants[0]?.barcode}`)
  await barcode.fill('4006381333930')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page)).toContainText('The last digit of this barcode does not fit')
  await expectAccessible(page)
  const gtin = project.name === 'phone' ? '4006381333931' : '8901030865275'
  await barcode.fill(gtin)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => {
      const params = { id: draft.id }
      return (await apiOf(page.request)('GET /back-office/products/:id', { params })).item.variants[0]?.gtin
    })
    .toBe(gtin)
  await page.goto('/back-office/stock')
  await main(page).getByLabel('Name, code or SKU').fill(gtin)
  await main(page)
    .getByRole('link', { name: `Print labels of ${name}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Barcode labels' })).toBeVisible()
  const chosen = main(page).getByRole('list', { name: 'Products to label' })
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await expect(chosen).toContainText(gtin)
  await chosen.getByLabel(`Labels of ${name}`).fill('12')
  await main(page)
    .getByRole('button', { name: /^A4, 24 labels/ })
    .click()
  await main(page).getByLabel('First free label').fill('25')
  await expect(main(page).getByRole('status').filter({ hasText: 'places' })).toContainText('1 to 24')
  await expectAccessible(page)
  await main(page).getByLabel('First free label').fill('14')
  await main(page).getByLabel('Print the MRP').check()
  await expect(main(page)).toContainText('12 labels on 2 sheets')
  const link = main(page).getByRole('link', { name: 'Print 12 labels' })
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)
})
