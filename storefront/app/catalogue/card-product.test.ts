import { expect, test } from 'vitest'
import { cartLine, defaultVariant } from '../cart/cart-line.ts'
import { aProduct, aVariant } from '../testing/product.ts'
import { cardProduct, withCards } from './card-product.ts'
import { wishlistItem } from './wishlist-item.ts'

test('a card puts the same into cart and wishlist as the whole product', () => {
  const product = aProduct(1, {
    image: '/files/00/1200.webp',
    variants: [aVariant(2, { size: '6 mm' }), aVariant(1, { color: { name: 'Plum', hexCode: '#4b1d5a' } })],
  })
  const card = cardProduct(product)
  const whole = defaultVariant(product)
  const light = defaultVariant(card)
  if (!whole || !light) throw new Error('One variant is the default')
  expect(cartLine(card, light, 2)).toEqual(cartLine(product, whole, 2))
  expect(wishlistItem(card)).toEqual(wishlistItem(product))
})

test('what no card shows is not sent: code, brand, numbers of reviews, further pictures, weights', () => {
  const picture = { url: '/files/01/1200.webp', alt: '', width: 1200, height: 1200 }
  const card = cardProduct(aProduct(1, { images: [picture, { ...picture, url: '/files/02/1200.webp' }] }))
  expect(card.images).toEqual([picture])
  expect(Object.keys(card)).not.toEqual(expect.arrayContaining(['productCode']))
  expect(JSON.stringify(card)).not.toMatch(/brand|description|numberOfReviews|sku|weight|createdAt/)
})

// Proves ERR-25.
test('an answer without products or pages is none', () => {
  const pagination = { page: 1, pages: 1 }
  expect(withCards({ products: [aProduct(1)], pagination })?.products).toEqual([cardProduct(aProduct(1))])
  expect(withCards({ products: 'none', pagination } as never)).toBeUndefined()
  expect(withCards({ products: [], pagination: undefined })).toBeUndefined()
})
