import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../testing/product.ts'
import { ProductCard } from './product-card.tsx'

const htmlOf = (product: ReturnType<typeof aProduct>) =>
  renderToString(<ProductCard product={product} />).replaceAll('<!-- -->', '')

// Proves CARD-02, CONST-01.
test('name, short description and price in rupees', () => {
  const html = htmlOf(
    aProduct(1, { priceDisplay: { displayPrice: 149_000, hasDiscount: false, MRP: 149_000 } }),
  )
  expect(html).toContain('Crystal 1')
  expect(html).toContain('A stone')
  expect(html).toContain('₹1,49,000')
})

test('a card says in how many sizes and colours a product comes, and from which price on below its own', () => {
  const card = (sizes: number, colors: number, displayPrice = 499) => {
    const options = { sizes, colors, lowestPrice: 449, highestPrice: 699 }
    const priceDisplay = { displayPrice, hasDiscount: false, MRP: displayPrice }
    return htmlOf(aProduct(1, { options, priceDisplay }))
  }
  expect(card(3, 0)).toContain('In 3 sizes, from ₹449')
  expect(card(6, 5)).toContain('In 5 colours and 6 sizes, from ₹449')
  expect(card(1, 4, 449)).toContain('>In 4 colours<')
  expect(card(1, 1)).not.toContain('In 1')
})

test('a card that shows another variant than the default one names it and leads to it', () => {
  const small = aVariant(2, { size: 'Small' })
  const options = { sizes: 3, colors: 0, lowestPrice: 449, highestPrice: 649 }
  const html = htmlOf(aProduct(1, { variants: [small], options }))
  expect(html).toContain('Small. In 3 sizes, from ₹449')
  expect(html).toContain(`?variant=${small._id}"`)
  expect(htmlOf(aProduct(1))).not.toContain('?variant=')
})

// Proves CARD-03.
test('New stands on a product whose status is new, and on no other', () => {
  expect(htmlOf(aProduct(1, { status: 'new' }))).toContain('>New<')
  expect(htmlOf(aProduct(1, { status: 'sale' }))).not.toContain('>New<')
})

// Proves CARD-04.
test('percent off only above 0', () => {
  const priced = (displayPrice: number, MRP: number) =>
    htmlOf(aProduct(1, { priceDisplay: { displayPrice, hasDiscount: MRP > displayPrice, MRP } }))
  expect(priced(400, 600)).toContain('33% off')
  expect(priced(400, 400)).not.toContain('% off')
  expect(priced(500, 400)).not.toContain('% off')
  expect(priced(999, 1000)).not.toContain('% off')
})

test('what is sold out says so and shows no discount', () => {
  const price = { displayPrice: 400, hasDiscount: true, MRP: 600 }
  const html = htmlOf(aProduct(1, { totalStock: 0, priceDisplay: price }))
  expect(html).toContain('>Out of stock<')
  expect(html).not.toContain('% off')
  expect(htmlOf(aProduct(1, { priceDisplay: price }))).not.toContain('>Out of stock<')
})

// Proves CARD-01, ERR-62.
test('a product without a picture has a placeholder', () => {
  expect(htmlOf(aProduct(1, { image: '', images: [] }))).toContain('data-placeholder')
})

// Proves CARD-05.
test('Add to Cart, or Out of Stock; a default variant that is sold out alone leads to the others', () => {
  const sold = aVariant(1, { quantity: 0 })
  expect(htmlOf(aProduct(1))).toContain('>Add to Cart<')
  expect(htmlOf(aProduct(1, { totalStock: 0, variants: [sold] }))).toContain('>Out of Stock<')
  expect(htmlOf(aProduct(1, { totalStock: 3, variants: [sold] }))).toContain('>Choose options<')
})

// Proves bad input 58.
test('a name with markup stays text', () => {
  const html = htmlOf(aProduct(1, { name: '</script><img src=x onerror=alert(1)>' }))
  expect(html).not.toContain('<img src=x')
})
