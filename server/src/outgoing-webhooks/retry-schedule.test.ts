import { expect, test } from 'vitest'
import { MAX_TRIES, pauseAfter } from './retry-schedule.ts'

const HOUR = 3600
const pauses = (chance: number) =>
  Array.from({ length: MAX_TRIES }, (_, place) => pauseAfter(place + 1, 0, chance))

// Proves HOOK-03.
test('an event is tried ten times in three days, each pause longer and a fifth shorter or longer by chance', () => {
  const usual = pauses(0.5)
  expect(usual.at(-1)).toBeUndefined()
  const known = usual.slice(0, -1).map(Number)
  expect(known).toEqual([...known].sort((a, b) => a - b))
  const whole = known.reduce((sum, pause) => sum + pause, 0)
  expect(whole / HOUR).toBeGreaterThan(72)
  expect(whole / HOUR).toBeLessThan(78)
  expect(pauses(0).slice(0, -1)).toEqual(known.map((pause) => pause * 0.8))
  expect(Number(pauses(1)[0])).toBeCloseTo(6)
})

// Proves HOOK-03.
test('a receiver that asks for time gets it, a day at most', () => {
  expect(pauseAfter(1, 600, 0.5)).toBe(600)
  expect(pauseAfter(1, 10 * 24 * HOUR, 0.5)).toBe(24 * HOUR)
  expect(pauseAfter(MAX_TRIES, 600)).toBeUndefined()
})
