import { expectAccessible } from './platform/axe.ts'
import { openBackOffice } from './platform/back-office.ts'
import { main } from './platform/regions.ts'
import { expect, test } from './platform/test.ts'

// Proves SAVED-01.
test('a filter of orders is saved under a name, opened again and deleted', async ({ page }, { project }) => {
  const name = `Late ones ${project.name} ${Date.now()}`
  await openBackOffice(page, 'orders')
  await main(page).getByRole('button', { name: 'Saved filters' }).click()
  await expect(page.getByRole('menuitem', { name: 'Save this filter…' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await main(page).getByRole('button', { name: 'Late', exact: true }).click()
  await expect(page).toHaveURL(/isLate/)
  await main(page).getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'Save this filter…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/back-office/orders')
  await expect(main(page).getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await main(page).getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(main(page).getByRole('button', { name: 'Late', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await main(page).getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'Delete a filter…' }).click()
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Saved filters' }).click()
  await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
})
