import { expect, test } from 'vitest'
import { liftOver } from './toast-position.ts'

/** It is a box across a phone of 390 by 844 pixels. */
const across = (top: number, bottom: number) => ({ left: 16, right: 374, top, bottom })
const toast = across(768, 828)

test('toasts stand in their corner while nothing is in the way', () => {
  expect(liftOver(toast, [], 844)).toBe(0)
  expect(liftOver(toast, [across(100, 700)], 844)).toBe(0)
  expect(liftOver({ ...toast, left: 1000, right: 1264 }, [across(700, 820)], 844)).toBe(0)
})

test('they are raised over a control that they would cover, with a gap', () => {
  expect(liftOver(toast, [across(780, 836)], 844)).toBe(56)
  expect(liftOver(toast, [across(825, 900)], 844)).toBe(11)
})

test('they are raised over every control in a row, in whatever order these are found', () => {
  const stacked = [across(690, 740), across(780, 836)]
  expect(liftOver(toast, stacked, 844)).toBe(828 - 682)
  expect(liftOver(toast, stacked.toReversed(), 844)).toBe(828 - 682)
})

test('they use a free place between two controls', () => {
  expect(liftOver(toast, [across(500, 690), across(780, 836)], 844)).toBe(56)
})

test('a window without a free place keeps them in their corner', () => {
  expect(liftOver(toast, [across(120, 840)], 844)).toBe(0)
})
