import { expect, test } from 'vitest'
import { shownUnder, withTyped } from './typed-filters.ts'

test('words that were just typed stay when another filter is tapped', () => {
  expect(withTyped({}, { q: 'asha', paymentMethod: '' }, { status: 'shipped' })).toEqual({
    status: 'shipped',
    q: 'asha',
  })
})

test('of one filter that was typed and tapped, the tap counts', () => {
  const shown = { q: '', paymentMethod: 'online' }
  const tapped = { status: 'pending', paymentMethod: 'cod' }
  expect(withTyped({}, shown, tapped)).toEqual(tapped)
  expect(shownUnder(tapped, shown)).toEqual({ q: '', paymentMethod: 'cod' })
})

test('what a tap takes away stays away, also where a field shows it still', () => {
  expect(withTyped({ paymentMethod: 'cod' }, { q: '', paymentMethod: 'cod' }, {})).toEqual({})
})
