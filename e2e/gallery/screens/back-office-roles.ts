import type { CustomRole } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const orders = [
  'GET /back-office/orders',
  'GET /back-office/orders/:id',
  'POST /back-office/orders/:id/notes',
]
const role = (id: string, name: string, members: number, calls: readonly string[]): CustomRole => ({
  id: id.repeat(24),
  name,
  calls: [...calls],
  members,
  createdAt: at('11-12 10:00').toISOString(),
  version: '0'.repeat(32),
})
const items: readonly CustomRole[] = [
  role('a', 'Accountant', 1, [
    ...orders.slice(0, 2),
    'GET /back-office/reports/sales',
    'GET /back-office/reports/gst.csv',
    'GET /back-office/reports/gstr1',
  ]),
  role('b', 'Weekend help', 2, [...orders, 'POST /back-office/orders/:id/ship', 'GET /back-office/stock']),
]
const CALLS = '**/api/back-office/roles?*'
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, items, total: items.length } }))
  await page.route(`**/api/back-office/roles/${'b'.repeat(24)}`, (route) =>
    route.fulfill({ json: { success: true, item: items[1] } }),
  )
}

export const roles: readonly Screen[] = [
  {
    ...office('office-roles', 'Roles of the owner’s own', 'roles'),
    before: answer,
    steps: see('Weekend help'),
  },
  {
    ...office('office-roles-empty', 'Before the first role', 'roles'),
    before: none(CALLS),
    steps: see('No roles of your own yet'),
  },
  { ...office('office-roles-loading', 'While roles load', 'roles'), before: block(CALLS), isWaiting: true },
  {
    ...office('office-roles-error', 'Roles that could not be loaded', 'roles'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-role', 'A role with its rights', 'roles/edit'),
    path: () => `/back-office/roles/${'b'.repeat(24)}`,
    before: answer,
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Orders: each right', exact: true }).click()
      await page.getByText('POST /back-office/orders/:id/ship', { exact: true }).waitFor()
    },
  },
  { ...office('office-role-create', 'Making a role', 'roles/create'), steps: see('Complaints') },
]
