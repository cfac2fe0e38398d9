import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartLine } from '../../cart/cart-line.ts'
import { aProduct, aVariant } from '../../testing/product.ts'
import { quote, type Rates } from '../pricing/quote.ts'
import { deliveryNotes, freshRates, totalNote } from './delivery-notes.ts'

const parcel = { rate: 100, freeAbove: 1000 }
const lineAt = (n: number, price: number, quantity = 1) =>
  cartLine(aProduct(n), aVariant(n, { sellingPrice: price }), quantity)
const standard = { shippingRate: 0, standardParcel: true }
const own = (shippingRate: number) => ({ shippingRate, standardParcel: false })

function standardNotes(subtotal: number) {
  const line = lineAt(1, subtotal)
  return deliveryNotes([line], { [line._id]: standard }, parcel)
}

// CART-06
// Proves decision 3.
test('shipping is free above ₹1,000, not at it', () => {
  expect(standardNotes(1000.01)).toEqual({ texts: ['Free shipping on this order'], share: 1 })
  expect(standardNotes(1000).texts).toEqual(['Add ₹1 more for free shipping'])
})

// Proves decision 3.
test.each([
  [0, '₹1,001'],
  [298, '₹703'],
  [999.5, '₹1'],
  [600.4, '₹400'],
])('from ₹%d on, adding just %s makes it free', (subtotal, amount) => {
  expect(standardNotes(subtotal).texts).toEqual([`Add ${amount} more for free shipping`])
  expect(subtotal + Number(amount.replace(/\D/g, ''))).toBeGreaterThan(1000)
})

test('a piece with its own rate is named with what its delivery costs, however dear the cart is', () => {
  const angel = { ...lineAt(1, 7499), name: 'Grand White Porcelain Angel' }
  expect(deliveryNotes([angel], { [angel._id]: own(250) }, parcel)).toEqual({
    texts: ['Delivery of Grand White Porcelain Angel: ₹250'],
    share: undefined,
  })
})

test('the rates of a product count for all its variants and pieces, and the standard parcel is named beside them', () => {
  const small = { ...lineAt(1, 100, 2), name: 'Lamp' }
  const large = { ...small, quantity: 1, variant: { ...small.variant, _id: 'f'.repeat(24) } }
  const stone = lineAt(2, 99)
  const rates = { [small._id]: own(40.5), [stone._id]: standard }
  expect(deliveryNotes([small, stone, large], rates, parcel).texts).toEqual([
    'Delivery of Lamp: ₹121.50',
    'Delivery of everything else: ₹100',
  ])
  const dearStone = { ...stone, price: 2000 }
  expect(deliveryNotes([small, dearStone], rates, parcel).texts).toEqual(['Delivery of Lamp: ₹81'])
})

test('a shop whose standard parcel costs nothing asks for no more money', () => {
  const line = lineAt(1, 5)
  const notes = deliveryNotes([line], { [line._id]: standard }, { rate: 0, freeAbove: 1000 })
  expect(notes.texts).toEqual(['Free shipping on this order'])
})

test('nothing is promised while the shop has not answered about every line', () => {
  const heavy = aProduct(1, { shippingRate: 250 })
  const stone = aProduct(2)
  const lines = [heavy, stone].map((product) => cartLine(product, aVariant(1), 1))
  expect(freshRates(lines, new Map([[heavy._id, heavy]]))).toBeUndefined()
  expect(
    freshRates(
      lines,
      new Map<string, typeof heavy | 'failed'>([
        [heavy._id, heavy],
        [stone._id, 'failed'],
      ]),
    ),
  ).toBeUndefined()
  const all = new Map([heavy, stone].map((product) => [product._id, product]))
  expect(freshRates(lines, all)).toEqual({ [heavy._id]: own(250), [stone._id]: standard })
})

const carts = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 300_000 }).map((paise) => paise / 100),
    quantity: fc.integer({ min: 1, max: 9 }),
    rate: fc.option(fc.integer({ min: 0, max: 50_000 }).map((paise) => paise / 100)),
  }),
  { minLength: 1, maxLength: 6 },
)
const terms = fc.record({
  rate: fc.integer({ min: 0, max: 200 }),
  freeAbove: fc.integer({ min: 0, max: 3000 }),
})

// Proves W1.
test('the notes say free only where the sum at checkout has no shipping, and else name all of it', () => {
  fc.assert(
    fc.property(carts, terms, (cart, shopParcel) => {
      const lines = cart.map(({ price, quantity }, n) => lineAt(n, price, quantity))
      const rates: Rates = Object.fromEntries(
        cart.map(({ rate }, n) => [lines[n]?._id ?? '', rate === null ? standard : own(rate)]),
      )
      const { texts, share } = deliveryNotes(lines, rates, shopParcel)
      const { shipping } = quote(lines, rates, shopParcel, 0)
      if (texts.some((text) => text.includes('Free'))) expect(shipping).toBe(0)
      expect(totalNote(lines, rates, shopParcel)).toBe(shipping === 0 ? '' : 'before delivery')
      expect(totalNote(lines, undefined, shopParcel)).toBe('before delivery')
      if (share === undefined) {
        const amounts = texts.map((text) => Number(text.replace(/.*₹/, '').replaceAll(',', '')))
        expect(Math.round(amounts.reduce((sum, rupees) => sum + rupees, 0) * 100)).toBe(
          Math.round(shipping * 100),
        )
      }
    }),
    { numRuns: 1500 },
  )
})
