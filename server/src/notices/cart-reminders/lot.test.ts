import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { isLeftOut } from './lot.ts'

// Proves REMIND-07.
test('the lot of an id never changes, a larger share keeps who was out, and 10 per cent are about a tenth', () => {
  const ids = Array.from({ length: 20_000 }, () => newId())
  const out = ids.filter((id) => isLeftOut(id, 10))
  expect(out).toEqual(ids.filter((id) => isLeftOut(id, 10)))
  expect(out.every((id) => isLeftOut(id, 11))).toBe(true)
  // The limit is four standard deviations.
  expect(Math.abs(out.length - 2_000)).toBeLessThan(170)
  expect(ids.some((id) => isLeftOut(id, 0))).toBe(false)
  expect(ids.every((id) => isLeftOut(id, 100))).toBe(true)
})
