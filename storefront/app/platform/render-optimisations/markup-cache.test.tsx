import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type CardProduct, cardProduct } from '../../catalogue/card-product.ts'
import { ProductCard } from '../../catalogue/product-card.tsx'
import { aProduct } from '../../testing/product.ts'
import { CachedMarkup, MarkupContext } from './cached-markup.tsx'
import { cacheMarkup } from './markup-cache.tsx'

const frozenProduct = (with_ = {}) => cardProduct(Object.freeze(aProduct(1, with_)))
const cardOf = (product: CardProduct, priority = false) => (
  <ProductCard product={product} sizes="50vw" priority={priority} />
)
const decoder = new TextDecoder()

/** Renders as the server does, and returns the parts that came as bytes. */
function rendered(element: React.ReactNode, nonce = crypto.randomUUID()) {
  const { markup, fill } = cacheMarkup(nonce)
  const parts = fill([renderToString(<MarkupContext value={markup}>{element}</MarkupContext>)])
  const html = parts.map((part) => (typeof part === 'string' ? part : decoder.decode(part))).join('')
  return { html, pieces: parts.filter((part) => typeof part !== 'string') }
}

test('a card whose product cannot change is rendered once, and is the very card that the browser renders', () => {
  const product = frozenProduct({ name: 'Mala "<108>" & ₹', status: 'new' })
  const first = rendered(cardOf(product))
  expect(first.html).toBe(renderToString(cardOf(product)))
  const second = rendered(cardOf(product))
  expect(second.html).toBe(first.html)
  expect(second.pieces).toHaveLength(1)
  expect(second.pieces[0]).toBe(first.pieces[0])
})

test('a product that has changed is another product, and so has another card', () => {
  expect(rendered(cardOf(frozenProduct())).html).toContain('₹499')
  const dearer = frozenProduct({ priceDisplay: { displayPrice: 599, hasDiscount: false, MRP: 599 } })
  expect(rendered(cardOf(dearer)).html).toContain('₹599')
})

test('what may still change is rendered with each page, and so is a picture that the page fetches first', () => {
  expect(rendered(cardOf(cardProduct(aProduct(1)))).pieces).toEqual([])
  const { html, pieces } = rendered(cardOf(frozenProduct(), true))
  expect(pieces).toEqual([])
  expect(html).toContain('rel="preload"')
})

test('one thing that is shown in two ways has two pieces of markup', () => {
  const thing = Object.freeze({ name: 'Lotus' })
  const both = (
    <>
      <CachedMarkup as="li" of={thing} kind="plain">
        {thing.name}
      </CachedMarkup>
      <CachedMarkup as="li" of={thing} kind="loud">
        <b>{thing.name}</b>
      </CachedMarkup>
    </>
  )
  expect(rendered(both).html).toBe('<li>Lotus</li><li><b>Lotus</b></li>')
})

// Proves bad input 58.
test('what looks like a mark of another rendering stays text', () => {
  const nonce = '00000000-0000-4000-8000-000000000000'
  const product = frozenProduct({ name: `<!--${nonce} 0-->` })
  expect(rendered(cardOf(product)).html).toContain(`&lt;!--${nonce} 0--&gt;`)
})
