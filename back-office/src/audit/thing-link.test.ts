import { expect, test } from 'vitest'
import { screenOf } from './thing-link.tsx'

const thing = (action: string, subject: string, subjectId: string) => screenOf({ action, subject, subjectId })

test('an entry of the audit log leads to the screen of what was changed', () => {
  expect(thing('order.shipped', 'order', 'a1')).toBe('/orders/a1/show')
  expect(thing('product.saved', 'product', 'b2')).toBe('/products/b2')
  expect(thing('settings.changed', 'settings', 'shop')).toBe('/settings')
  expect(thing('home-page.changed', 'settings', 'home-page')).toBe('/home-page')
  expect(thing('file.imported', 'file', 'stock')).toBe('/stock')
})

test('an entry of the audit log leads nowhere when what was changed has no screen, or is removed', () => {
  expect(thing('product.removed', 'product', 'b2')).toBeUndefined()
  expect(thing('picture.added', 'picture', 'c3')).toBeUndefined()
  expect(thing('second-factor.removed', 'staff', 'd4')).toBe('/staff/d4')
})
