import { expectAccessible } from './platform/axe.ts'
import { signInAsOwner } from './platform/back-office.ts'
import { expect, test } from './platform/test.ts'

test.beforeEach(({ expectProblem }) => expectProblem(/status of 40[049]/))

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
