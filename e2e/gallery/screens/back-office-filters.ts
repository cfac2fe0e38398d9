import type { SavedFilter } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { office } from './states.ts'

const saved = (key: string, name: string, filter: Record<string, string>): SavedFilter => ({
  id: key.repeat(24),
  list: 'orders',
  name,
  filter,
  sort: 'createdAt',
  order: 'desc',
})
const items = [
  saved('a', 'Cash to confirm', { status: 'pending', paymentMethod: 'cod' }),
  saved('b', 'Late', { isLate: 'true' }),
]
const answer = ({ page }: Visit) =>
  page.route('**/api/back-office/saved-filters?*', (route) =>
    route.fulfill({ json: { success: true, items } }),
  )

export const savedFilters: readonly Screen[] = [
  {
    ...office('office-saved-filters', 'One’s own saved filters', 'orders'),
    before: answer,
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Late', exact: true }).click()
      await page.getByRole('button', { name: 'Saved filters' }).click()
      await page.getByRole('menuitem', { name: 'Cash to confirm' }).waitFor()
    },
    isWindow: true,
  },
  {
    ...office('office-saved-filter-new', 'Saving a filter', 'orders'),
    before: answer,
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Late', exact: true }).click()
      await page.getByRole('button', { name: 'Saved filters' }).click()
      await page.getByRole('menuitem', { name: 'Save this filter…' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Late')
    },
    isWindow: true,
  },
]
