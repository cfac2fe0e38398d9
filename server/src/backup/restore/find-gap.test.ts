import { expect, test } from 'vitest'
import { FORMER_SEGMENT_BYTES, segmentName } from '../archive/wal-names.ts'
import { parseHistory, type Timeline } from '../timelines/timelines.ts'
import { findGap as findGapOf } from './find-gap.ts'

const name = (timeline: number, number: number) => segmentName(timeline, BigInt(number), FORMER_SEGMENT_BYTES)
const findGap = (stored: string[], from: string, timeline: Pick<Timeline, 'id' | 'ancestors'>) =>
  findGapOf(stored, from, timeline, FORMER_SEGMENT_BYTES)
const first = { id: 1, ancestors: [] }
const names = (timeline: number, ...numbers: number[]) => numbers.map((number) => name(timeline, number))

test('segments that follow each other, over the end of a file of 4 GB too, have no gap', () => {
  expect(findGap(names(1, 254, 255, 256, 257), name(1, 254), first)).toBeUndefined()
  expect(findGap([], name(1, 3), first)).toBeUndefined()
})

test('the first missing segment is named, and segments before the backup do not count', () => {
  expect(findGap(names(1, 1, 3, 4, 6), name(1, 3), first)).toBe(name(1, 5))
  expect(findGap(names(1, 4), name(1, 3), first)).toBe(name(1, 3))
})

test('after a switch of timelines the segments of the new one count, and what the old one went on to does not', () => {
  // Timeline 2 begins in segment 5.
  const second = { id: 2, ancestors: parseHistory('1\t0/5000028\tbefore 2026-11-23 12:00:00+00\n') }
  const old = names(1, 3, 4, 5, 6, 7)
  expect(findGap([...old, ...names(2, 5, 6)], name(1, 3), second)).toBeUndefined()
  expect(findGap([...old, ...names(2, 6)], name(1, 3), second)).toBe(name(2, 5))
  expect(findGap([...names(1, 3), ...names(2, 5)], name(1, 3), second)).toBe(name(1, 4))
  expect(findGap(names(2, 5, 6), name(2, 5), second)).toBeUndefined()
  // A timeline that has begun and stored nothing yet.
  const third = { id: 3, ancestors: parseHistory('1\t0/4000028\tbefore 2026-11-23 11:00:00+00\n') }
  expect(findGap([...old, ...names(2, 5, 6), '00000003.history'], name(1, 3), third)).toBeUndefined()
})

test('for a moment before a switch the former timeline counts up to its own end', () => {
  const stored = [...names(1, 3, 4, 5, 6), ...names(2, 5)]
  expect(findGap(stored, name(1, 3), first)).toBeUndefined()
  expect(findGap([...stored, name(1, 8)], name(1, 3), first)).toBe(name(1, 7))
})

test('segments of 1 MB follow each other over the end of a file of 4 GB, too, and over a switch', () => {
  const MB = 1024 * 1024
  const small = (timeline: number, ...numbers: number[]) =>
    numbers.map((number) => segmentName(timeline, BigInt(number), MB))
  expect(small(1, 4095, 4096)).toEqual(['000000010000000000000FFF', '000000010000000100000000'])
  const [from = ''] = small(1, 4094)
  expect(findGapOf(small(1, 4094, 4095, 4096), from, first, MB)).toBeUndefined()
  // Timeline 2 begins in segment 4096.
  const second = { id: 2, ancestors: parseHistory('1\t1/28\tbefore 2026-11-23 12:00:00+00\n') }
  const stored = [...small(1, 4094, 4095, 4096), ...small(2, 4096, 4098)]
  expect(findGapOf(stored, from, second, MB)).toBe(small(2, 4097)[0])
})
