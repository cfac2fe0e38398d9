import { expect, test } from 'vitest'
import { queryKeysOf } from './query-keys.ts'

test('the price that a form without scripts sends beside its end reaches the lists', () => {
  for (const path of ['/products', `/category/${'a'.repeat(24)}`]) {
    expect(queryKeysOf(path), path).toHaveProperty('below')
  }
})

test('a path in capital letters reads the same query as the router’s own', () => {
  for (const path of ['/Products', '/CATEGORIES', '/Product/x']) {
    expect(queryKeysOf(path), path).toEqual(queryKeysOf(path.toLowerCase()))
    expect(Object.keys(queryKeysOf(path)), path).not.toEqual([])
  }
  expect(queryKeysOf('/cart')).toEqual({})
})
