import { beforeEach, expect, test, vi } from 'vitest'
import { type BrowserStorage, installBrowser } from '../testing/browser-storage.ts'
import { aProduct, aVariant } from '../testing/product.ts'
import { cartLine } from './cart-line.ts'
import { clearCart, readCart, setQuantity } from './cart-store.ts'
import { addToCart, removeFromCart } from './stored-cart.ts'

const red = aVariant(1, { color: { name: 'Red', hexCode: '#ff0000' }, size: 'M', sellingPrice: 300 })
const blue = aVariant(2, { color: { name: 'Blue', hexCode: '#0000ff' }, sellingPrice: 350 })
const bracelet = aProduct(1, { name: 'Bracelet', variants: [red, blue] })

let storage: BrowserStorage
let page: EventTarget
beforeEach(() => {
  ;({ storage, window: page } = installBrowser())
})

// Proves CART-11, ENT-04, STORE-05.
test('a new product becomes a line with its variant under the key cart', () => {
  expect(addToCart(cartLine(bracelet, red, 1), 5).outcome).toBe('added')

  expect(JSON.parse(storage.getItem('cart') ?? '')).toEqual([
    {
      _id: bracelet._id,
      name: 'Bracelet',
      price: 300,
      image: bracelet.image,
      quantity: 1,
      variant: { _id: red._id, size: 'M', color: { name: 'Red', hexCode: '#ff0000' } },
    },
  ])
})

test('a line shows the picture of its variant, and the first of the product where it has none', () => {
  const own = '/files/fedcba9876543210/1200.webp'
  expect(cartLine(bracelet, { ...red, image: own }, 1).image).toBe(own)
  expect(cartLine(bracelet, red, 1).image).toBe(bracelet.image)
})

// CART-10
test('adding what is there raises its quantity by what the stepper says, up to the stock', () => {
  addToCart(cartLine(bracelet, red, 1), 9)

  expect(addToCart(cartLine(bracelet, red, 3), 9)).toEqual({ outcome: 'updated' })
  expect(readCart().items[0]?.quantity).toBe(4)
  expect(addToCart(cartLine(bracelet, red, 1), 9)).toEqual({ outcome: 'updated' })
  expect(readCart().items[0]?.quantity).toBe(5)
  expect(addToCart(cartLine(bracelet, red, 6), 9)).toEqual({ outcome: 'updated', limit: 'Only 9 left' })
  expect(readCart().items[0]?.quantity).toBe(9)
})

// Proves ENT-05, decision 26.
test('another variant of the product is a line of its own with its own price', () => {
  addToCart(cartLine(bracelet, red, 1), 5)
  addToCart(cartLine(bracelet, blue, 1), 5)

  expect(readCart().items.map((line) => line.price)).toEqual([300, 350])
})

// Proves decision 26.
test('the quantity never goes above stock, nor a new line', () => {
  addToCart(cartLine(bracelet, red, 7), 2)
  expect(readCart().items[0]?.quantity).toBe(2)

  expect(addToCart(cartLine(bracelet, red, 1), 2).outcome).toBe('full')
  expect(readCart().items[0]?.quantity).toBe(2)
  expect(addToCart(cartLine(bracelet, blue, 1), 0).outcome).toBe('full')
})

test('a cart takes as many lines as an order, and more pieces of these', () => {
  const lines = Array.from({ length: 100 }, (_, i) => cartLine(bracelet, aVariant(i), 1))
  for (const line of lines) addToCart(line, 5)
  const limit = 'At most 100 different items in one cart'
  expect(addToCart(cartLine(bracelet, aVariant(100), 1), 5)).toEqual({ outcome: 'full', limit })
  expect(addToCart(cartLine(bracelet, aVariant(99), 1), 5)).toEqual({ outcome: 'updated' })
  expect(readCart().items).toHaveLength(100)
})

// Proves CART-12.
test('removing deletes that line alone', () => {
  addToCart(cartLine(bracelet, red, 1), 5)
  addToCart(cartLine(bracelet, blue, 1), 5)

  removeFromCart({ _id: bracelet._id, variant: red })

  expect(readCart().items.map((line) => line.variant._id)).toEqual([blue._id])
})

// Proves CART-02.
test('a quantity does not go below 1', () => {
  addToCart(cartLine(bracelet, red, 2), 5)

  setQuantity({ _id: bracelet._id, variant: red }, 0)

  expect(readCart().items[0]?.quantity).toBe(1)
})

test('every change tells the window cartUpdated, once it is stored', () => {
  const listener = vi.fn(() => storage.getItem('cart'))
  page.addEventListener('cartUpdated', listener)

  addToCart(cartLine(bracelet, red, 1), 5)
  clearCart()

  expect(listener).toHaveBeenCalledTimes(2)
  expect(listener).toHaveLastReturnedWith('[]')
})

// Proves ERR-32, ERR-33.
test('a storage that refuses throws, and the cart stays as it was', () => {
  addToCart(cartLine(bracelet, red, 1), 5)
  storage.refusal = new Error('QuotaExceededError')

  expect(() => addToCart(cartLine(bracelet, red, 1), 5)).toThrow()
  expect(() => removeFromCart({ _id: bracelet._id, variant: red })).toThrow()
  expect(readCart().items[0]?.quantity).toBe(1)
})

// Proves ERR-34.
test.each(['{', '"text"', '{"a":1}', '5', 'null'])(
  'a cart that holds %s is damaged, and can be begun anew',
  (raw) => {
    storage.values.set('cart', raw)
    expect(readCart()).toMatchObject({ state: 'damaged', items: [] })

    clearCart()
    expect(readCart()).toMatchObject({ state: 'ready', items: [] })
  },
)

// Proves ERR-34.
test('a storage that cannot be read at all is damaged, too', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new Error('SecurityError')
    },
  })
  expect(readCart().state).toBe('damaged')
})

test('lines that cannot be understood are left out and counted; odd quantities are put right', () => {
  const good = cartLine(bracelet, red, 1)
  storage.values.set(
    'cart',
    JSON.stringify([
      { ...good, quantity: -3 },
      { ...good, quantity: 2.7 },
      { ...good, quantity: 1e9 },
      { ...good, quantity: 'x' },
      { ...good, _id: '../../x' },
      { ...good, price: 'free' },
      { ...good, variant: null },
      null,
      'line',
    ]),
  )

  expect(readCart().items.map((line) => line.quantity)).toEqual([1, 2, 99, 1])
  expect(readCart().lost).toBe(5)
})

test('the same storage gives the same object, so nothing renders without need', () => {
  addToCart(cartLine(bracelet, red, 1), 5)
  expect(readCart()).toBe(readCart())
})
