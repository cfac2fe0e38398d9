import { expect, test, vi } from 'vitest'
import { listenForInvalidations } from '../platform/database/invalidation-listener.ts'
import { eventually } from '../testing/eventually.ts'
import { closedAtEnd, startTestShop } from '../testing/test-shop.ts'
import { festivalAt } from './festival.ts'
import { followFestival, saveSettings } from './index.ts'

const days = { name: 'diwali', from: '2026-11-08', to: '2026-11-09' } as const

// Proves HOME-18.
test.each([
  ['2026-11-07T18:29:59Z', undefined],
  ['2026-11-07T18:30:00Z', 'diwali'],
  ['2026-11-09T18:29:59Z', 'diwali'],
  ['2026-11-09T18:30:00Z', undefined],
])('at %s the festival is %s, as days begin at midnight in India', (moment, festival) => {
  expect(festivalAt({ festival: days }, new Date(moment))).toBe(festival)
})

test('the home page is renewed when another festival is on than before', async () => {
  const shop = closedAtEnd(await startTestShop())
  const { invalidationBus, close } = await listenForInvalidations(shop.url)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const follower = followFestival(shop.database, invalidationBus, log)
  const renewed = vi.fn()
  invalidationBus.subscribe((tags) => {
    if (tags.includes('home')) renewed()
  })
  let isOn = false
  await eventually(async () => {
    isOn = !isOn
    const festival = isOn ? { ...days, from: '2020-01-01', to: '2099-12-31' } : null
    await shop.database.transaction().execute((transaction) => saveSettings(transaction, { festival }))
    expect(renewed).toHaveBeenCalled()
  })
  await follower.stop()
  await close()
  expect(log.error).not.toHaveBeenCalled()
})
