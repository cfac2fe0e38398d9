import { expect, test } from 'vitest'
import { cartLine } from '../../cart/cart-line.ts'
import { aProduct, aVariant } from '../../testing/product.ts'
import { checkoutItem } from '../checkout-item.ts'
import { atNewPrices, withinStock } from './corrections.ts'

const variant = aVariant(1, { sellingPrice: 300 })
const product = aProduct(1, { variants: [variant] })
const item = checkoutItem(cartLine(product, variant, 3), product)
const order = {
  items: [item],
  rates: { [product._id]: { shippingRate: 20, standardParcel: false } },
  pricing: { subtotal: 900, shipping: 60, discount: 0, total: 960 },
  couponCode: null,
}

// Proves ENT-06.
test('an item carries all pictures, and its variant the price', () => {
  expect(item).toMatchObject({ images: [product.image], variant: { price: 300, images: [product.image] } })
})

test('the pictures of an item begin with that of its variant', () => {
  const own = '/files/fedcba9876543210/1200.webp'
  const inColour = { ...variant, image: own }
  const images = [product.image, own].map((url) => ({ url, alt: '', width: 1200, height: 1200 }))
  const whole = { ...product, images, variants: [inColour] }
  expect(checkoutItem(cartLine(whole, inColour, 1), whole)).toMatchObject({
    image: own,
    images: [product.image, own],
    variant: { images: [own, product.image] },
  })
})

// Proves decision 2.
test('agreed to, the shop’s figures become those of the order', () => {
  const pricing = { subtotal: 1050, shipping: 75, discount: 0, total: 1125 }
  const items = [
    { productId: product._id, variantId: variant._id, price: 350, shippingRate: 25, standardParcel: false },
  ]
  const corrected = atNewPrices(order, { pricing, items })
  expect(corrected.pricing).toEqual({ ...pricing, prepaidDiscount: 0 })
  expect(corrected.items[0]).toMatchObject({ price: 350, quantity: 3, variant: { price: 350 } })
  expect(corrected.rates[product._id]).toEqual({ shippingRate: 25, standardParcel: false })
})

test('a product that has got its own rate since leaves the standard parcel, and the other way round', () => {
  const pricing = { subtotal: 900, shipping: 75, discount: 0, total: 975 }
  const standard = { shippingRate: 0, standardParcel: true }
  const own = { shippingRate: 25, standardParcel: false }
  const now = { productId: product._id, variantId: variant._id, price: 300 }
  const inParcel = { ...order, rates: { [product._id]: standard } }
  expect(atNewPrices(inParcel, { pricing, items: [{ ...now, ...own }] }).rates[product._id]).toEqual(own)
  expect(atNewPrices(order, { pricing, items: [{ ...now, ...standard }] }).rates[product._id]).toEqual(
    standard,
  )
})

test('within stock there are no more than there are, and what is sold out is gone', () => {
  const short = (available: number) => [{ productId: product._id, variantId: variant._id, available }]
  expect(withinStock([item], short(2))).toMatchObject([{ quantity: 2 }])
  expect(withinStock([item], short(0))).toEqual([])
  expect(withinStock([item], [])).toEqual([item])
})
