import type { Redirect } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const createdAt = at('11-18 10:00').toISOString()
const product = `/product/${'6212b7'.padEnd(24, '0')}`
/** Redirects of the story would change where its pages lead. */
const items: readonly Redirect[] = [
  { id: 'a'.repeat(24), path: '/products/rose-quartz-bracelet', target: product, createdAt },
  { id: 'b'.repeat(24), path: '/collections/new-arrivals', target: '/products?sortBy=latest', createdAt },
  { id: 'c'.repeat(24), path: '/pages/diwali-offers', target: '/categories', createdAt },
]
const CALLS = '**/api/back-office/redirects?*'
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, items, total: items.length } }))
  await page.route(`**/api/back-office/redirects/${'a'.repeat(24)}`, (route) =>
    route.fulfill({ json: { success: true, item: items[0] } }),
  )
}

export const redirects: readonly Screen[] = [
  {
    ...office('office-redirects', 'Redirects of old addresses', 'redirects'),
    before: answer,
    steps: see('/collections/new-arrivals'),
  },
  {
    ...office('office-redirects-empty', 'Before the first redirect', 'redirects'),
    before: none(CALLS),
    steps: see('No redirects yet'),
  },
  {
    ...office('office-redirects-loading', 'While redirects load', 'redirects'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-redirects-error', 'Redirects that could not be loaded', 'redirects'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-redirect', 'A redirect', 'redirects/edit'),
    path: () => `/back-office/redirects/${'a'.repeat(24)}`,
    before: answer,
    steps: see('Leads to'),
  },
  office('office-redirect-create', 'Adding a redirect', 'redirects/create'),
]
