import { beforeEach, expect, test, vi } from 'vitest'
import { type BrowserStorage, installBrowser } from '../testing/browser-storage.ts'
import { aProduct, aVariant } from '../testing/product.ts'
import { toggleWishlist } from './stored-wishlist.ts'
import { wishlistItem } from './wishlist-item.ts'
import { clearWishlist, readWishlist, removeFromWishlist } from './wishlist-store.ts'

let storage: BrowserStorage
let page: EventTarget
beforeEach(() => {
  ;({ storage, window: page } = installBrowser())
})

// Proves WISH-05, WISH-06, ENT-07, STORE-06.
test('the heart adds, and removes what is there, under the key wishlist', () => {
  const product = aProduct(1, { priceDisplay: { displayPrice: 400, hasDiscount: true, MRP: 500 } })

  expect(toggleWishlist(wishlistItem(product))).toBe(true)
  expect(JSON.parse(storage.getItem('wishlist') ?? '')).toEqual([
    { _id: product._id, name: 'Crystal 1', price: 400, image: product.image, originalPrice: 500 },
  ])

  expect(toggleWishlist(wishlistItem(product))).toBe(false)
  expect(storage.getItem('wishlist')).toBe('[]')
})

// Proves ENT-07, GOODS-07.
test('without a discount there is no original price', () => {
  expect(wishlistItem(aProduct(1))).not.toHaveProperty('originalPrice')
  const priceDisplay = { displayPrice: 400, hasDiscount: false, MRP: 500 }
  expect(wishlistItem(aProduct(1, { priceDisplay }))).not.toHaveProperty('originalPrice')
})

test('another variant than the default one is stored with its own price, and read back', () => {
  const small = aVariant(2, { size: 'Small', sellingPrice: 399, MRP: 450, lowestPriceOf30Days: 450 })
  const product = aProduct(1, { variants: [aVariant(1), small] })
  const item = { ...wishlistItem(product), price: 399, originalPrice: 450, variant: small._id }
  expect(wishlistItem(product, small)).toEqual(item)
  expect(wishlistItem(product, aVariant(1))).not.toHaveProperty('variant')
  toggleWishlist(wishlistItem(product, small))
  expect(readWishlist().items).toEqual([item])
})

// Proves WISH-01, WISH-02.
test('one item can be removed, and all of them', () => {
  for (const n of [1, 2, 3]) toggleWishlist(wishlistItem(aProduct(n)))

  removeFromWishlist(aProduct(2)._id)
  expect(readWishlist().items.map((item) => item.name)).toEqual(['Crystal 1', 'Crystal 3'])

  clearWishlist()
  expect(readWishlist().items).toEqual([])
})

test('every change tells the window wishlistUpdated', () => {
  const listener = vi.fn()
  page.addEventListener('wishlistUpdated', listener)
  toggleWishlist(wishlistItem(aProduct(1)))
  expect(listener).toHaveBeenCalledOnce()
})

// Proves ERR-35.
test('a wishlist that cannot be read is damaged and harms nothing', () => {
  storage.values.set('wishlist', '[{')
  expect(readWishlist()).toMatchObject({ state: 'damaged', items: [] })
})

// Proves ERR-36, ERR-37.
test('a storage that refuses throws, and the wishlist stays as it was', () => {
  toggleWishlist(wishlistItem(aProduct(1)))
  storage.refusal = new Error('QuotaExceededError')

  expect(() => removeFromWishlist(aProduct(1)._id)).toThrow()
  expect(() => clearWishlist()).toThrow()
  expect(readWishlist().items).toHaveLength(1)
})
