import { beforeEach, expect, test } from 'vitest'
import type { BrowserStorage } from '../../testing/browser-storage.ts'
import { installSession } from '../../testing/session-storage.ts'
import { clearOrderKey, orderKey } from './order-key.ts'

let storage: BrowserStorage
beforeEach(() => {
  ;({ storage } = installSession())
})

// Proves decision 8.
test('the same order has the same key, another one another', () => {
  const key = orderKey({ items: [1] })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(orderKey({ items: [1] })).toBe(key)
  expect(orderKey({ items: [2] })).not.toBe(key)
})

test('after an order the same again is another one', () => {
  const key = orderKey({ items: [1] })
  clearOrderKey()
  expect(orderKey({ items: [1] })).not.toBe(key)
})

test('a storage that refuses keeps nobody from ordering', () => {
  storage.refusal = new Error('full')
  expect(orderKey({ items: [1] })).toMatch(/^[0-9a-f]{32}$/)
})
