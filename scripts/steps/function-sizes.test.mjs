import { expect, test } from 'vitest'
import { findOversized } from './function-sizes.mjs'

/** @param {'complexity' | 'lines'} measure @param {number} size */
const found = (measure, size) => ({ measure, size, file: 'a.ts', line: 3 })
const none = { complexity: {}, lines: {} }

test('a function within both limits is no fault', () => {
  expect(findOversized([found('lines', 100), found('complexity', 15)], none)).toEqual([])
})

test('a function above a limit is named with its size and its place', () => {
  expect(findOversized([found('lines', 101), found('complexity', 16)], none)).toEqual([
    '101 lines a.ts:3: at most 100',
    '16 complexity a.ts:3: at most 15',
  ])
})

test('an exception holds up to its own size', () => {
  const exceptions = { complexity: { 'a.ts': 20 }, lines: {} }
  expect(findOversized([found('complexity', 20)], exceptions)).toEqual([])
  expect(findOversized([found('complexity', 21)], exceptions)).toEqual(['21 complexity a.ts:3: at most 20'])
})

test('an exception that no function needs is a fault', () => {
  const exceptions = { complexity: {}, lines: { 'a.ts': 120 } }
  expect(findOversized([found('lines', 100)], exceptions)).toEqual([
    'a.ts needs no exception from the limit of lines any more',
  ])
})
