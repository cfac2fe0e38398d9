import { beforeEach, expect, test } from 'vitest'
import { installSession } from '../../testing/session-storage.ts'
import { readGuest, saveGuest, sessionOf, visitorOf } from './guest.ts'

beforeEach(() => {
  installSession()
})

const own = 'header.payload-of-the-guest.signature-one'
const other = 'header.payload-of-a-customer.signature-two'

// Proves decision 15.
test('whom the code has signed in is at the address step, also after a reload', () => {
  saveGuest({ ...readGuest(), step: 'verified', session: sessionOf(own) })
  expect(visitorOf(readGuest(), own)).toBe('verified-guest')
  expect(sessionOf(own).length).toBeLessThan(own.length / 2)
})

test('an abandoned guest attempt, at whatever step, makes no guest of who signs in afterwards', () => {
  saveGuest({ ...readGuest(), step: 'code' })
  expect(visitorOf(readGuest(), other)).toBe('customer')
  saveGuest({ ...readGuest(), step: 'verified', session: sessionOf(own) })
  expect(visitorOf(readGuest(), other)).toBe('customer')
  saveGuest({ ...readGuest(), step: 'verified', session: '' })
  expect(visitorOf(readGuest(), other)).toBe('customer')
})

test('without a session everybody is a guest', () => {
  saveGuest({ ...readGuest(), step: 'verified', session: sessionOf(own) })
  expect(visitorOf(readGuest(), undefined)).toBe('guest')
})
