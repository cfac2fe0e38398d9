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
  expect(differences({ old: 1 }, { fresh: '' })).toEqual([
    { name: 'Old', before: '1', after: '–' },
    { name: 'Fresh', before: '–', after: '–' },
  ])
  expect(differences({ address: { city: 'Pune' } }, { address: { city: 'Goa' } })).toEqual([
    { name: 'Address: city', before: 'Pune', after: 'Goa' },
  ])
})

test('names of fields and actions become words', () => {
  expect(['sellingPrice', 'second-factor.added', 'GSTIN'].map(words)).toEqual([
    'Selling price',
    'Second factor added',
    'Gstin',
  ])
})
