import { expect, test } from 'vitest'
import { states } from './states.ts'

test('there are 36 states and union territories, each with a GST code of its own, in the order of their names', () => {
  expect(states).toHaveLength(36)
  expect(new Set(states.map(({ gstCode }) => gstCode)).size).toBe(36)
  expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).toSorted())
})
