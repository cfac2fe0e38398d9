import type { ApiKey } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const key = (id: string, name: string, changes: Partial<ApiKey>): ApiKey => ({
  id: id.repeat(24),
  name,
  calls: ['GET /back-office/orders', 'GET /back-office/orders/:id'],
  lastFour: 'q7Zk',
  state: 'valid',
  expiresAt: at('12-30 10:00').toISOString(),
  lastUsedAt: at('11-18 09:41').toISOString(),
  createdAt: at('10-01 10:00').toISOString(),
  version: '0'.repeat(32),
  ...changes,
})
const items: readonly ApiKey[] = [
  key('a', 'Accounting', {}),
  key('b', 'Warehouse', { lastFour: null, state: 'new', lastUsedAt: null }),
  key('c', 'Old price robot', { lastFour: 'm_2x', state: 'revoked' }),
]
const CALLS = '**/api/back-office/api-keys?*'
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, items, total: items.length } }))
  await page.route(`**/api/back-office/api-keys/${'a'.repeat(24)}`, (route) =>
    route.fulfill({ json: { success: true, item: items[0] } }),
  )
}

export const keys: readonly Screen[] = [
  { ...office('office-keys', 'Keys of programs', 'api-keys'), before: answer, steps: see('Old price robot') },
  {
    ...office('office-keys-empty', 'Before the first key', 'api-keys'),
    before: none(CALLS),
    steps: see('No keys yet'),
  },
  { ...office('office-keys-loading', 'While keys load', 'api-keys'), before: block(CALLS), isWaiting: true },
  {
    ...office('office-keys-error', 'Keys that could not be loaded', 'api-keys'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-key', 'A key with its rights', 'api-keys/edit'),
    path: () => `/back-office/api-keys/${'a'.repeat(24)}`,
    before: answer,
    steps: see('Complaints'),
  },
  { ...office('office-key-create', 'Adding a key', 'api-keys/create'), steps: see('Complaints') },
]
