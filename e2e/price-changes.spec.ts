import type { AdminProduct } from '@amritvasya/contract'
import type { Page } from '@playwright/test'
import { apiOf } from './platform/api.ts'
import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { addDraft } from './platform/drafts.ts'
import { main } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

/** Drafts, which no other test sees, at ₹500 with an MRP of ₹540 and ₹800. */
async function addDrafts(page: Page, name: string): Promise<AdminProduct[]> {
  const drafts: AdminProduct[] = []
  for (const mrp of [540, 800]) {
    const change = ({ variants }: AdminProduct) => ({
      name: `${name} ${mrp}`,
      variants: variants.map((variant) => ({ ...variant, sellingPrice: 500, mrp })),
    })
    drafts.push(await addDraft(page, change))
  }
  return drafts
}

const priceOf = async ({ request }: Page, { id }: AdminProduct) =>
  (await apiOf(request)('GET /back-office/products/:id', { params: { id } })).item.variants[0]?.sellingPrice

// Proves BULK-01, BULK-02, BULK-03, BULK-04.
test('prices that the list finds are raised, seen before they are saved, and undone', async ({ page }, {
  project,
}) => {
  await openBackOffice(page)
  const name = `Rainbow fluorite ${project.name} ${Date.now()}`
  const [tight, wide] = await addDrafts(page, name)
  if (!tight || !wide) throw new Error('The drafts are missing')
  await page.goto('/back-office/products')
  await main(page).getByRole('searchbox').fill(name)
  await expect(main(page).getByText(`${name} 800`).first()).toBeVisible()
  // The list has applied what was typed.
  await expect(main(page).getByText('1-2 of 2')).toBeVisible()
  await main(page).getByRole('link', { name: 'Change prices' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change prices' })).toBeVisible()
  await expect(main(page).getByLabel('Name, code or SKU')).toHaveValue(name)
  await expectAccessible(page)
  await main(page).getByLabel('By how much').fill('10')
  const lines = main(page).getByRole('list', { name: 'Variants' })
  await expect(lines.getByRole('listitem')).toHaveCount(1)
  await expect(lines).toContainText('₹550.00')
  await expect(main(page).getByRole('alert')).toContainText('1 variant keeps its price')
  await button(page, 'Refused: 1').click()
  await expect(lines).toContainText('It would be above the MRP')
  await expectAccessible(page)
  await button(page, 'Change 1 price').click()
  await expect(page.getByRole('heading', { level: 1, name: '10% up, in whole rupees' })).toBeVisible()
  expect([await priceOf(page, tight), await priceOf(page, wide)]).toEqual([500, 550])
  await expectAccessible(page)
  await button(page, 'Undo').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(main(page).getByRole('status')).toContainText('1 price is restored')
  expect(await priceOf(page, wide)).toBe(500)
  await page.goto('/back-office/price-changes')
  await expect(main(page).getByText('Undone').first()).toBeVisible()
  await expectAccessible(page)
})
