import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const india = (time: string) => new Date(`2026-11-26T${time}:00+05:30`)

// Proves PUSH-03.
test.each([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '23:59', true],
  ['22:00', '07:00', '00:00', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['13:00', '14:30', '12:59', false],
  ['13:00', '14:30', '13:00', true],
  ['13:00', '14:30', '14:30', false],
  ['00:00', '05:30', '00:00', true],
  ['00:00', '05:30', '05:30', false],
])('from %s until %s in India, %s is quiet: %s', (from, to, time, expected) => {
  expect(isQuiet({ from, to }, india(time))).toBe(expected)
})

test('without quiet hours nothing is quiet', () => {
  expect(isQuiet(undefined, india('03:00'))).toBe(false)
})
