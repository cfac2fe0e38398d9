import { indianDay } from '@amritvasya/contract/rules/dates'
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

// Proves TAX-03.
test('the owner plans a GST rate from a day on, and removes it again', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/back-office/reports')
  const planned = page.getByRole('region', { name: 'Planned GST rates' }).first()
  await page.getByRole('button', { name: 'Plan a rate' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('HSN code').fill('9703')
  for (const [label, rate] of [
    ['Present rate', '40 %'],
    ['New rate', '5 %'],
  ] as const) {
    await form.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: rate, exact: true }).click()
  }
  await form.getByLabel('Notification').fill('1/2027')
  await form.getByLabel('From').fill(indianDay(new Date()))
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(form.getByText('Please choose a day that has not begun yet').first()).toBeVisible()
  await form.getByLabel('From').fill('2099-04-01')
  await form.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(planned).toContainText('40 % → 5 %')
  await expectAccessible(page)
  await planned.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No rate is planned')).toBeVisible()
})

const amounts = (taxable: number, igst: number) => ({
  taxable,
  igst,
  cgst: 0,
  sgst: 0,
  total: taxable + igst,
})
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
  tables: (['4', '5', '7', '8', '9B', '12'] as const).map((table) => ({
    table,
    count: 1,
    ...(table === '7' || table === '12' ? amounts(1_000, 30) : amounts(0, 0)),
  })),
  books: amounts(1_000, 30),
  isEqual: true,
  gstr3b: {
    taxable: amounts(1_000, 30),
    exempt: 0,
    interState: [{ place: 'Karnataka', taxable: 1_000, igst: 30 }],
  },
  withoutHsn: { documents: 0, numbers: [] as string[] },
  ofOtherState: { documents: 0, numbers: [] as string[] },
  uninvoiced: 0,
  series: [{ kind: 'invoice', from: 'INV2627-000001', to: 'INV2627-000003', total: 3, cancelled: 0 }],
}

// Proves TAX-06.
test('the return of a month is read when it is chosen, and says what keeps it from being filed', async ({
  page,
}) => {
  let item: object = fine
  let reads = 0
  await page.route('**/api/back-office/reports/gstr1?*', (route) => {
    reads++
    return route.fulfill({ json: { success: true, item } })
  })
  await signInAsOwner(page)
  await page.goto('/back-office/reports')
  const section = page.getByRole('region', { name: 'GSTR-1' }).first()
  await expect(section).toContainText('Choose a month to see its return')
  await expect(section).toContainText('Do you file every quarter (QRMP)?')
  expect(reads).toBe(0)
  const month = section.getByRole('combobox', { name: 'Month' })
  const choose = async (place: number, next: object) => {
    item = next
    await month.click()
    await page.getByRole('option').nth(place).click()
  }
  await choose(1, fine)
  const equal = section.getByText('Tables 4 to 9B together, and table 12 alone, are equal to the books')
  await expect(equal).toBeVisible()
  await expect(section.getByRole('rowheader', { name: '12: By HSN code' })).toBeVisible()
  await expect(section.getByRole('rowheader', { name: '(a) Taxable sales' })).toBeVisible()
  await expect(section.getByRole('rowheader', { name: 'Karnataka' })).toBeVisible()
  await expectAccessible(page)

  const withoutHsn = { documents: 2, numbers: ['INV2627-000001', 'INV2627-000002'] }
  const ofOtherState = { documents: 1, numbers: ['INV2627-000003'] }
  const former = '29AAPFU0939F1ZR'
  const gstins = [fine.gstin, former]
  await choose(2, { ...fine, isEqual: false, withoutHsn, ofOtherState, uninvoiced: 1, leftOut: 4, gstins })
  for (const text of [
    'The tables differ from the books. Please do not file this return.',
    'Goods without an HSN code are in 2 documents: INV2627-000001, INV2627-000002.',
    '1 order was paid in this month',
    '4 documents are left out',
    'another state than that of the delivery: INV2627-000003',
  ]) {
    await expect(section).toContainText(text)
  }
  await expect(equal).toBeHidden()
  await expectAccessible(page)
  await section.getByRole('combobox', { name: 'GSTIN' }).click()
  item = { ...fine, gstin: former, gstins }
  await page.getByRole('option', { name: former }).click()
  await expect(section.getByRole('link', { name: 'Download JSON' })).toHaveAttribute(
    'href',
    new RegExp(`gstin=${former}$`),
  )

  // All were issued without GST or under another GSTIN.
  await choose(3, { ...fine, documents: 0, leftOut: 120 })
  await expect(section).toContainText('No document of this month was issued under 27AAPFU0939F1ZV: 120')
  await expect(section).toContainText('13: Documents issued')
  await expect(section.getByRole('link', { name: 'Download table' })).toBeVisible()
  await expect(section.getByRole('link', { name: 'Download JSON' })).toBeHidden()
  await expect(section).not.toContainText('No invoices or credit notes in this month')
  await choose(4, { ...fine, documents: 0, series: [] })
  await expect(section).toContainText('No invoices or credit notes in this month')

  const iff = fine.tables.filter(({ table }) => table === '4' || table === '9B')
  await choose(5, { ...fine, period: 'iff', filesQuarterly: true, tables: iff, series: [] })
  await expect(section.getByText('until the 13th of the next month')).toBeVisible()
  await expect(section.getByRole('heading', { name: 'GSTR-3B' })).toBeHidden()
  item = { ...fine, period: 'quarter', filesQuarterly: true, to: '2026-12-31' }
  await section.getByRole('combobox', { name: 'Return' }).click()
  await page.getByRole('option', { name: 'GSTR-1 of the quarter' }).click()
  await expect(section.getByRole('heading', { name: 'GSTR-3B' })).toBeVisible()
  await expect(section.getByRole('combobox', { name: 'Return' })).toContainText('Quarter to December 2026')
  await section.getByRole('checkbox', { name: /IFF of the first two months/ }).check()
  await expect(section.getByRole('link', { name: 'Download JSON' })).toHaveAttribute(
    'href',
    /period=quarter&isFurnished=true/,
  )
  await expectAccessible(page)
})
