import { beforeEach, expect, test } from 'vitest'
import { cartLine } from '../../cart/cart-line.ts'
import { clearCart, readCart, setQuantity } from '../../cart/cart-store.ts'
import { addToCart } from '../../cart/stored-cart.ts'
import { aProduct, aVariant } from '../../testing/product.ts'
import { installSession } from '../../testing/session-storage.ts'
import { followCart, readDraft, withItems } from './draft.ts'
import { writeSession } from './session.ts'
import { openCheckoutState } from './use-checkout-state.ts'

const stone = cartLine(aProduct(1), aVariant(1), 2)
const lamp = cartLine(aProduct(2), aVariant(2), 1)

beforeEach(() => {
  installSession()
  addToCart(stone, 9)
  addToCart(lamp, 9)
})

const openDraft = () => {
  const draft = readDraft({ cartItems: readCart().items })
  if (!draft) throw new Error('The cart makes a draft')
  return draft
}

test('what the cart hands on becomes the draft; nothing, or nonsense, does not', () => {
  expect(openDraft().items).toMatchObject([{ _id: stone._id, quantity: 2 }, { _id: lamp._id }])
  for (const nonsense of [
    undefined,
    null,
    'x',
    {},
    { cartItems: [] },
    { cartItems: [{}] },
    { cartItems: 3 },
  ]) {
    expect(readDraft(nonsense)).toBeUndefined()
  }
})

// Proves CHECKOUT-01, CHECKOUT-02.
test('what changes in the order changes in the cart', () => {
  const draft = openDraft()
  const [first] = draft.items
  if (!first) throw new Error('There are two')
  const changed = withItems(draft, [{ ...first, quantity: 5 }])
  expect(readCart().items).toMatchObject([{ _id: stone._id, quantity: 5 }])
  expect(followCart(changed)).toBe(changed)
})

test('a cart that was changed elsewhere is followed', () => {
  const draft = openDraft()
  setQuantity(stone, 4)
  expect(followCart(draft).items).toMatchObject([{ quantity: 4 }, { quantity: 1 }])
  clearCart()
  expect(followCart(draft).items).toEqual([])
})

// Proves decision 10.
test('a reload goes on with what the screen stored, a new navigation with what it brings', () => {
  const state = { cartItems: readCart().items }
  const first = openCheckoutState('checkout', readDraft, state, 'place 1')
  expect(first?.items).toHaveLength(2)
  writeSession('checkout', { place: 'place 1', value: { ...first, addressId: 'a'.repeat(24) } })
  expect(openCheckoutState('checkout', readDraft, state, 'place 1')?.addressId).toBe('a'.repeat(24))
  expect(openCheckoutState('checkout', readDraft, state, 'place 2')?.addressId).toBeUndefined()
  expect(openCheckoutState('checkout', readDraft, null, 'place 3')?.items).toHaveLength(2)
})

// Proves CHECKOUT-04.
test('who comes back with a new address finds it chosen', () => {
  openCheckoutState('checkout', readDraft, { cartItems: readCart().items }, 'place 1')
  const back = openCheckoutState('checkout', readDraft, { addressId: 'b'.repeat(24) }, 'place 2')
  expect(back).toMatchObject({ addressId: 'b'.repeat(24), items: [{ quantity: 2 }, { quantity: 1 }] })
})

test('after an order an older page of the session does not offer to buy the same again', () => {
  const state = { cartItems: readCart().items }
  writeSession('order-success', { place: 'x', value: {} })
  expect(readDraft(state)).toBeDefined()
  clearCart()
  expect(readDraft(state)).toBeUndefined()
})
