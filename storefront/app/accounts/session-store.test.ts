import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from './session-store.ts'

/** Mocks browser storage as far as sessions use it. */
const storage = (entries: Record<string, string>) => {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
    get length() {
      return stored.size
    },
  }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', storage({ User_token: 'x', token: 'y', cart: '[]' }))
  vi.stubGlobal('sessionStorage', storage({ checkout: '{"address":"12 Temple Street"}' }))
})
afterEach(() => vi.unstubAllGlobals())

// Proves AUTH-06.
test('signing out clears the token and what the checkout stored in the tab, and leaves the cart', () => {
  endSession('signed-out')
  expect(localStorage.getItem('User_token')).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('cart')).toBe('[]')
})

test('a session that ran out keeps the checkout, so that nothing is typed twice', () => {
  endSession('explained')
  expect(localStorage.getItem('User_token')).toBeNull()
  expect(sessionStorage.getItem('checkout')).toContain('12 Temple Street')
})
