import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

// The browser logs the API's 401 without a session as an error.
test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[0149]/))

// Proves TAX-02.
test('the product form suggests HSN codes by words, and warns of a rate that has ended or does not fit', async ({
  page,
}) => {
  await signInAsOwner(page)
  await page.goto('/back-office/products/create')
  const code = page.getByRole('combobox', { name: 'HSN code' })
  await code.fill('strung beads')
  await page.getByRole('option', { name: /^7116 ?Articles of pearls/ }).click()
  await expect(code).toHaveValue('7116')
  await expect(code).toHaveAccessibleDescription(/strung beads/)
  const warning = page.getByText(/The list has 3 %|ended on 21-09-2025/)
  await expect(warning).toBeHidden()
  const rate = page.getByRole('combobox', { name: 'GST rate (included in price)' })
  await rate.click()
  await page.getByRole('option', { name: '18 %' }).click()
  await expect(warning).toContainText('The list has 3 % (notification 9/2025) for 7116, not 18 %.')
  await expectAccessible(page)
  await rate.click()
  await page.getByRole('option', { name: '12 % (ended 21-09-2025)' }).click()
  await expect(warning).toContainText('The rate of 12 % ended on 21-09-2025.')
})

const amounts = (taxable: number, igst: number) => ({
  taxable,
  igst,
  cgst: 0,
  sgst: 0,
  total: taxable + igst,
})
const none = { documents: 0, numbers: [] as string[] }
const fine = {
  month: '2026-10',
  period: 'month',
  from: '2026-10-01',
  to: '2026-10-31',
  filesQuarterly: false,
  gstin: '27AAPFU0939F1ZV',
  gstins: ['27AAPFU0939F1ZV'],
  documents: 3,
  leftOut: 0,
  tables: [{ table: '12', count: 1, ...amounts(1_000, 30) }],
  books: amounts(1_000, 30),
  isEqual: true,
  gstr3b: { taxable: amounts(1_000, 30), exempt: 0, interState: [] },
  withoutHsn: none,
  ofOtherState: none,
  uninvoiced: 0,
  series: [{ kind: 'invoice', from: 'INV2627-000001', to: 'INV2627-000003', total: 3, cancelled: 0 }],
}

// Proves TAX-06.
test('the return of the last month is there, that of another once it is chosen, and it says what keeps it from being filed', async ({
  page,
}) => {
  let item: object = fine
  await page.route('**/api/back-office/reports/gstr1?*', (route) => {
    return route.fulfill({ json: { success: true, item } })
  })
  await signInAsOwner(page)
  await page.goto('/back-office/reports')
  const section = page.getByRole('region', { name: 'GSTR-1' }).first()
  const choose = async (place: number) => {
    await section.getByRole('combobox', { name: 'Month' }).click()
    await page.getByRole('option').nth(place).click()
  }
  const equal = section.getByText('Tables 4 to 9B together, and table 12 alone, are equal to the books')
  await expect(equal).toBeVisible()
  const withoutHsn = { documents: 2, numbers: ['INV2627-000001', 'INV2627-000002'] }
  item = { ...fine, isEqual: false, withoutHsn, uninvoiced: 1, leftOut: 4 }
  await choose(2)
  for (const text of [
    'The tables differ from the books. Please do not file this return.',
    'Goods without an HSN code are in 2 documents: INV2627-000001, INV2627-000002.',
    '1 order was paid in this month',
    '4 documents are left out',
  ]) {
    await expect(section).toContainText(text)
  }
  await expect(equal).toBeHidden()
  await expectAccessible(page)
})
