import { expect, test } from 'vitest'
import { cameraProblem } from './camera-problem.ts'
import { repeatedCodes } from './repeated-code.ts'

// Proves SCAN-02.
test('a piece that stays before the camera is one, and is another once it was out of sight', () => {
  const codes = repeatedCodes()
  const seen = (code: string, ...times: number[]) => times.map((now) => codes.isNew(code, now))
  expect(seen('A', 0, 100, 900, 1_700)).toEqual([true, false, false, false])
  expect(seen('', 1_800, 2_600)).toEqual([false, false])
  expect(seen('A', 2_750)).toEqual([true])
  expect(seen('B', 2_800)).toEqual([true])
  expect(seen('A', 2_900)).toEqual([true])
})

// Proves SCAN-02.
test('a piece stays one where a slow phone takes seconds for each picture', () => {
  const codes = repeatedCodes()
  expect([0, 3_000, 6_000].map((now) => codes.isNew('A', now))).toEqual([true, false, false])
  expect(codes.isNew('', 9_000)).toBe(false)
  expect(codes.isNew('A', 12_000)).toBe(true)
})

// Proves SCAN-06.
test.each([
  ['NotAllowedError', 'allow the camera'],
  ['NotFoundError', 'has no camera'],
  ['NotReadableError', 'Another app'],
  ['NotSupportedError', 'https'],
  ['TypeError', 'start it again'],
])('after %s it is said what to do, and how to go on without a camera', (name, words) => {
  expect(cameraProblem({ name })).toContain(words)
  expect(cameraProblem({ name })).toContain('type the code below')
})
