import { expect, test } from 'vitest'
import { newDraft, toScope } from './draft.ts'
import { ruleText } from './rule-text.ts'

// Proves BULK-01.
test('a change of prices is sent once it says by how much, for a selection or a filter', () => {
  const chosen = { ...newDraft({ productIds: ['a'] }), by: 10 }
  expect(toScope({ ...chosen, by: null }, ['a'])).toBeUndefined()
  expect(toScope({ ...chosen, by: 0 }, ['a'])).toBeUndefined()
  expect(toScope({ ...chosen, direction: 'down' }, ['a'])).toEqual({
    productIds: ['a'],
    rule: { kind: 'percent', by: -10, rounding: 'rupee', changesMrp: false },
  })
  const found = { ...newDraft({ filter: { q: 'rose', label: '' } }), by: 50 }
  expect(toScope({ ...found, kind: 'amount' }, undefined)).toEqual({
    filter: { q: 'rose' },
    rule: { kind: 'amount', by: 50, rounding: 'rupee', changesMrp: false },
  })
})

test('a rule is told in words', () => {
  const rule = { kind: 'percent', by: 12.5, rounding: '99', changesMrp: false } as const
  expect(ruleText(rule)).toBe('12.5% up, ending in .99')
  expect(ruleText({ ...rule, kind: 'amount', by: -50, rounding: 'none', changesMrp: true })).toBe(
    '₹50 down with the MRP',
  )
})
