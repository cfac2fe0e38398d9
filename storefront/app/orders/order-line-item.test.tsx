import type { OrderLine } from '@amritvasya/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderLineItem } from './order-line-item.tsx'

const line = (name: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  _id: name,
  product: 'a'.repeat(24),
  variant: 'b'.repeat(24),
  productSnapshot: { name, imageUrl: '', size: null, color: null, brand: { name: '' } },
  quantity: 1,
  price: 450,
  total: 450,
  ...changes,
})
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

// Proves BUNDLE-07.
test('a set shows its pieces at their shares, and what of them goes back', () => {
  const pieces = [
    line('Amethyst', { total: 270 }),
    line('Incense', { quantity: 2, total: 180, cancelled: { quantity: 1, refund: 90 } }),
  ]
  const markup = renderToStaticMarkup(<OrderLineItem line={line('Chakra set', { pieces })} detailed />)
  expect(markup).toContain('aria-label="Pieces of Chakra set"')
  expect(textOf(markup)).toContain('1 × Amethyst ₹270')
  expect(textOf(markup)).toContain('2 × Incense; 1 cancelled, ₹90 goes back to you ₹180')
})
