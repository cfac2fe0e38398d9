import type { Page } from '@playwright/test'
import type { Screen } from '../screen.ts'
import { block, fail, failed, office } from './states.ts'

const CALL = '**/api/back-office/search?*'

const type = (text: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Search orders, customers and products' }).click()
  await page.getByRole('combobox').fill(text)
}

const searching = (
  name: string,
  title: string,
  text: string,
  then: (page: Page) => Promise<unknown>,
): Screen => ({
  ...office(name, title, 'dashboard'),
  path: '/back-office/',
  steps: async ({ page }) => {
    await type(text)(page)
    await then(page)
  },
  isWindow: true,
})

export const searchBox: readonly Screen[] = [
  searching('office-search', 'One search over orders, customers and products', 'me', (page) =>
    page.getByRole('option').first().waitFor(),
  ),
  searching('office-search-start', 'The search box before one types', '', (page) =>
    page.getByText('Type at least two').waitFor(),
  ),
  searching('office-search-nothing', 'A search without a result', 'unobtainium', (page) =>
    page.getByText('Nothing found').waitFor(),
  ),
  {
    ...searching('office-search-loading', 'While a search runs', 'quartz', (page) =>
      page.getByRole('status', { name: 'Loading' }).waitFor(),
    ),
    before: block(CALL),
    isWaiting: true,
  },
  {
    ...searching('office-search-error', 'A search that failed', 'quartz', (page) =>
      page.getByRole('button', { name: 'Try Again' }).waitFor(),
    ),
    before: fail(CALL),
    problems: failed,
  },
]
