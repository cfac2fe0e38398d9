import { expect, test } from 'vitest'
import { differences, words } from './differences.ts'

test('the audit log names every field that differs, and no other', () => {
  const before = { name: 'Rose quartz', isActive: true, tags: ['pink'], price: 499, same: { a: 1 } }
  const after = {
    name: 'Rose quartz heart',
    isActive: false,
    tags: ['pink', 'love'],
    price: 499,
    same: { a: 1 },
  }
  expect(differences(before, after)).toEqual([
    { name: 'Name', before: 'Rose quartz', after: 'Rose quartz heart' },
    { name: 'Is active', before: 'Yes', after: 'No' },
    { name: 'Tags', before: 'pink', after: 'pink, love' },
  ])
})

test('the audit log shows what was added, what went, and what lies inside', () => {
  expect(differences({ old: 1 }, { fresh: 'a', stillEmpty: '' })).toEqual([
    { name: 'Old', before: '1', after: '–' },
    { name: 'Fresh', before: '–', after: 'a' },
  ])
  expect(differences({ address: { city: 'Pune' } }, { address: { city: 'Goa' } })).toEqual([
    { name: 'Address: city', before: 'Pune', after: 'Goa' },
  ])
})

test('the audit log writes states without the marks that they are stored with', () => {
  const [line] = differences({ status: 'paid' }, { status: 'partially_refunded' })
  expect(line).toEqual({ name: 'Status', before: 'paid', after: 'partially refunded' })
})

test('names of fields and actions become words', () => {
  expect(['sellingPrice', 'second-factor.added', 'GSTIN'].map(words)).toEqual([
    'Selling price',
    'Second factor added',
    'Gstin',
  ])
})

test('the audit log writes days as the shop does, and things inside one another as people read them', () => {
  const after = {
    repliedAt: '2026-11-20T05:52:00.250Z',
    endsOn: '2026-11-30',
    address: { city: 'Pune', landmark: '' },
    variants: [
      { sku: 'A-1', price: 499 },
      { sku: 'A-2', price: 0, sizes: ['S', 'M'] },
    ],
  }
  expect(differences({ repliedAt: null }, after).map(({ name, after: now }) => [name, now])).toEqual([
    ['Replied at', 'Nov 20, 2026 11:22'],
    ['Ends on', 'Nov 30, 2026'],
    ['Address', 'City: Pune'],
    ['Variants', 'Sku: A-1, Price: 499\nSku: A-2, Price: 0, Sizes: S, M'],
  ])
})
