import type { Product, Variant } from '@amritvasya/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { cartLine, defaultVariant } from '../../cart/cart-line.ts'
import { maxOf } from '../../cart/cart-rules.ts'
import { useQuantityInCart } from '../../cart/cart-store.ts'
import { useAddToCart } from '../../cart/use-add-to-cart.ts'
import { useReservedPieces } from '../../unpaid-orders/use-reserved-pieces.ts'
import { type Axis, movedText } from './variant-choice.ts'

/** A copied link keeps the variant; history.replaceState triggers no loader. */
function replaceAddress(variant: Variant, usual: Variant): void {
  const address = new URL(window.location.href)
  if (variant._id === usual._id) address.searchParams.delete('variant')
  else address.searchParams.set('variant', variant._id)
  window.history.replaceState(window.history.state, '', address)
}

export type Purchase = {
  variant: Variant
  choose: (variant: Variant, axis: Axis) => void
  moved: string
  quantity: number
  setQuantity: (quantity: number) => void
  most: number
  /** Units reserved by the shopper's own unpaid orders, which can still be bought. */
  held: number
  inCart: number
  pending: boolean
  add: () => void
}

export function usePurchase(product: Product): Purchase | undefined {
  const [searchParams] = useSearchParams()
  const usual = defaultVariant(product)
  const [chosenId, setChosenId] = useState(searchParams.get('variant'))
  const [moved, setMoved] = useState('')
  const [chosenQuantity, setChosenQuantity] = useState(1)
  const { pending, add } = useAddToCart()
  const variant = product.variants.find(({ _id }) => _id === chosenId) ?? usual
  const inCart = useQuantityInCart(variant && { _id: product._id, variant })
  const reserved = useReservedPieces(variant?._id)
  if (!variant || !usual) return undefined

  const stock = variant.quantity + reserved
  const max = maxOf(stock)
  const quantity = Math.max(1, Math.min(chosenQuantity, max))
  return {
    variant,
    moved,
    choose(next, axis) {
      setMoved(movedText(variant, next, axis))
      setChosenId(next._id)
      replaceAddress(next, usual)
    },
    quantity,
    setQuantity: setChosenQuantity,
    most: max,
    held: reserved,
    inCart,
    pending,
    add() {
      add(cartLine(product, variant, quantity), stock)
      setChosenQuantity(1)
    },
  }
}
