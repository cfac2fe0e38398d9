import { expect, test, vi } from 'vitest'
import { restoreWorker, untilNextDay } from './shared-worker.ts'

test('what a file leaves behind for its process is undone', () => {
  const before = { ...process.env }
  const [{ now }, { stderr }] = [Date, process]
  const { write } = stderr
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  vi.spyOn(stderr, 'write').mockReturnValue(true)
  vi.stubGlobal('fetch', undefined)
  vi.stubEnv('PATH', '/nowhere')
  process.env.LEFT_BEHIND = 'yes'
  delete process.env.HOME
  restoreWorker(before)
  expect(Date.now).toBe(now)
  expect(stderr.write).toBe(write)
  expect(fetch).toBeTypeOf('function')
  expect({ ...process.env }).toEqual(before)
})

test.each([
  ['2026-11-29T18:27:59Z', 0],
  ['2026-11-29T18:29:00Z', 60_000],
  ['2026-11-29T18:30:00Z', 0],
  ['2026-11-29T23:59:00Z', 0],
])('at %s a file waits %d ms for the next day in India', (now, expected) => {
  expect(untilNextDay(Date.parse(now))).toBe(expected)
})
