import { expect, test } from 'vitest'
import { isOldNews } from './old-news.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const out = { state: 'out-for-delivery', happenedAt: at('11:00:20') } as const
const attempt = { state: 'attempt-failed', happenedAt: at('15:00:07') } as const

// Proves PARCEL-05.
test('scans that the tracking API dates otherwise, or tells late, are no news', () => {
  const known = [out, attempt]
  expect(isOldNews('attempt-failed', known, { ...out, happenedAt: at('11:00:00') })).toBe(true)
  expect(isOldNews('attempt-failed', known, { ...attempt, happenedAt: at('14:58:00') })).toBe(true)
  expect(isOldNews('attempt-failed', known, { ...attempt, happenedAt: at('15:02:00') })).toBe(true)
  expect(isOldNews('attempt-failed', known, { ...out, happenedAt: at('17:00:00') })).toBe(false)
  expect(isOldNews('attempt-failed', known, { ...attempt, happenedAt: at('17:30:00') })).toBe(false)
})

test('a delivery counts although another clock dates it before the last scan, unless the parcel turned back', () => {
  const delivered = { state: 'delivered', happenedAt: at('14:59:00') } as const
  expect(isOldNews('attempt-failed', [out, attempt], delivered)).toBe(false)
  const returning = { state: 'returning', happenedAt: at('16:00:00') } as const
  expect(isOldNews('returning', [attempt, returning], delivered)).toBe(true)
  expect(isOldNews('returning', [attempt, returning], { ...delivered, happenedAt: at('18:00:00') })).toBe(
    false,
  )
})
