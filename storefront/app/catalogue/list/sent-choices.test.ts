import { expect, test } from 'vitest'
import type { ListChoices } from './list-choices.ts'
import { receiveChoices, sendChoices } from './sent-choices.ts'

test('choices arrive as they were sent', () => {
  const choices: ListChoices = {
    categories: {
      ok: true,
      data: [
        { id: '1', name: 'Malas', count: 0 },
        { id: '2', name: 'Crystal Malas', count: 3, isNested: true },
      ],
    },
    brands: { ok: false, message: 'Failed to load brands' },
    origins: { ok: true, data: [{ id: 'IN', name: 'India' }] },
    facets: {
      stone: [{ id: 'onyx', name: 'Onyx', count: 2 }],
      color: [{ id: 'red', name: 'Red', count: 1, hexCode: '#a4262c' }],
      size: [],
      intention: [],
      counts: { status: { new: 2 }, rating: {}, inStock: 3, price: [1, 2] },
    },
  }
  expect(receiveChoices(sendChoices(choices))).toEqual(choices)
  expect(sendChoices(choices).facets?.color).toEqual([['red', 'Red', 1, '#a4262c']])
})
