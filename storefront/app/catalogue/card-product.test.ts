import { expect, test } from 'vitest'
import { cartLine, defaultVariant } from '../cart/cart-line.ts'
import { aProduct, aVariant } from '../testing/product.ts'
import { cardData } from './card-data.ts'
import { withProducts } from './card-product.ts'
import { wishlistItem } from './wishlist-item.ts'

test('a card puts the same into cart and wishlist as the whole product', () => {
  const product = aProduct(1, {
    image: '/files/00/1200.webp',
    variants: [aVariant(2, { size: '6 mm' }), aVariant(1, { color: { name: 'Plum', hexCode: '#4b1d5a' } })],
  })
  const card = cardData(product)
  const whole = defaultVariant(product)
  const light = defaultVariant(card)
  if (!whole || !light) throw new Error('One variant is the default')
  expect(cartLine(card, light, 2)).toEqual(cartLine(product, whole, 2))
  expect(wishlistItem(card)).toEqual(wishlistItem(product))
})

test('what no script of cards needs is not sent', () => {
  expect(JSON.stringify(cardData(aProduct(1)))).not.toMatch(
    /brand|images|escription|numberOfReviews|productCode|sku|weight|createdAt/,
  )
})

// Proves ERR-25.
test('an answer without products or pages is none', () => {
  const pagination = { page: 1, pages: 1 }
  const found = { products: [aProduct(1)], pagination }
  expect(withProducts(found)).toBe(found)
  expect(withProducts({ products: 'none', pagination } as never)).toBeUndefined()
  expect(withProducts({ products: [], pagination: undefined })).toBeUndefined()
})
