import type { Findings } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import type { Rights } from '../../platform/permissions.ts'
import { hitsOf } from './hits.ts'

const rightsOf = (role: Rights['role']): Rights => ({ role, roleName: '', calls: null })

const product = {
  id: 'p'.repeat(24),
  name: 'Rose quartz',
  productCode: 'RQ 1',
  picture: null,
  isPublished: true,
  sellingPrice: 499,
  stock: 3,
}
const findings: Findings = {
  orders: {
    items: [
      {
        id: 'a'.repeat(24),
        orderNumber: 'AV-1',
        createdAt: '2026-11-01T10:00:00.000Z',
        status: 'pending',
        total: 500,
        customerName: 'Asha Rao',
        city: 'Pune',
      },
    ],
    hasMore: true,
  },
  customers: null,
  products: { items: [product], hasMore: false },
}

// Proves FIND-01, FIND-02.
test('hits lead to their screens, the last of a group to all of them', () => {
  expect(hitsOf(findings, 'rose', rightsOf('owner')).map(({ group, to }) => [group, to])).toEqual([
    ['Orders', `/orders/${'a'.repeat(24)}/show`],
    ['Orders', '/orders?filter=%7B%22q%22%3A%22rose%22%7D'],
    ['Products', `/products/${'p'.repeat(24)}`],
  ])
})

test('screens are found by their name, the folded ones too, but none that the role may not see', () => {
  const none = { orders: null, customers: null, products: { items: [], hasMore: false } }
  const screens = (role: Rights['role']) => hitsOf(none, 'webh', rightsOf(role)).map(({ to }) => to)
  expect(screens('owner')).toEqual(['/webhooks', '/webhook-events'])
  expect(screens('packer')).toEqual([])
})

test.each(['GST', 'gstr', 'tax', 'invoice', 'accountant'])('"%s" leads the owner to the reports', (words) => {
  const none = { orders: null, customers: null, products: null }
  expect(hitsOf(none, words, rightsOf('owner')).map(({ to }) => to)).toContain('/reports')
})

// Proves FIND-02.
test('a packer, who edits no product, is led to its stock', () => {
  expect(hitsOf(findings, 'rose', rightsOf('packer')).at(-1)?.to).toBe(
    '/stock?filter=%7B%22q%22%3A%22RQ%201%22%7D',
  )
})
