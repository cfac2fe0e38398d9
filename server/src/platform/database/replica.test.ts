import { expect, test } from 'vitest'
import { isFresh, MAX_LAG_SECONDS } from './replica.ts'

const SECOND = 1_000
/** The primary writes 100 bytes a second. */
const written = Array.from({ length: 30 }, (_, i) => ({ at: i * SECOND, position: i * 100 }))

test('a replica is fresh while it has what was written within the bound, and not when it does not answer', () => {
  const now = 29 * SECOND
  const oldest = now - MAX_LAG_SECONDS * SECOND
  expect(isFresh(written, oldest / 10, now)).toBe(true)
  expect(isFresh(written, oldest / 10 - 1, now)).toBe(false)
  expect(isFresh(written, undefined, now)).toBe(false)
})

test('a replica is fresh although nobody writes, but not once the primary is no longer asked', () => {
  const idle = written.map(({ at }) => ({ at, position: 700 }))
  expect(isFresh(idle, 700, 29 * SECOND)).toBe(true)
  expect(isFresh(idle, 700, (29 + MAX_LAG_SECONDS) * SECOND + 1)).toBe(false)
  expect(isFresh([], 700, 0)).toBe(false)
})
