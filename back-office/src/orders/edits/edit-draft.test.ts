import { expect, test } from 'vitest'
import { newFreeItem } from '../entered/draft.ts'
import { newEditDraft, toChange, toEdit } from './edit-draft.ts'

const line = 'a'.repeat(24)

// Proves EDIT-01.
test('nothing is quoted before something changes, and every amount is complete', () => {
  const draft = newEditDraft()
  expect(toChange(draft)).toBeUndefined()
  expect(toChange({ ...draft, removed: { [line]: 0 } })).toBeUndefined()
  expect(toChange({ ...draft, deliveryWay: 'less', delivery: null })).toBeUndefined()
  expect(toChange({ ...draft, discount: 5, freeItems: [newFreeItem()] })).toBeUndefined()
  expect(toChange({ ...draft, removed: { [line]: 2 }, deliveryWay: 'less', delivery: 40 })).toEqual({
    remove: [{ lineId: line, quantity: 2 }],
    items: [],
    freeItems: [],
    discount: 0,
    delivery: -40,
  })
})

test('an edit has only the parts of what was chosen', () => {
  const draft = { ...newEditDraft(), discount: 5, reason: 'As agreed', difference: -5 }
  expect(toEdit(draft)).toMatchObject({ payment: { way: 'link', payWithinHours: 24 }, difference: -5 })
  expect(toEdit(draft)).not.toHaveProperty('paidBy')
  expect(toEdit({ ...draft, paidBy: 'cash', byHand: 5 })).toMatchObject({ paidBy: 'cash' })
  const upi = { ...draft, payment: { ...draft.payment, way: 'upi', reference: '4711' } } as const
  expect(toEdit(upi).payment).toEqual({ way: 'upi', reference: '4711' })
})
