import type { Product, Variant } from '@amritvasya/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { cartLine, defaultVariant } from '../../cart/cart-line.ts'
import { maxOf } from '../../cart/cart-rules.ts'
import { useQuantityInCart } from '../../cart/cart-store.ts'
import { useAddToCart } from '../../cart/use-add-to-cart.ts'
import { useReservedPieces } from '../../unpaid-orders/reserved-orders.ts'
import { type Axis, movedText } from './variant-choice.ts'

/** Writes the variant into the address, so that a copied link keeps it. history.replaceState triggers no loader. */
function replaceAddress(variant: Variant, usual: Variant): void {
  const address = new URL(window.location.href)
  if (variant._id === usual._id) address.searchParams.delete('variant')
  else address.searchParams.set('variant', variant._id)
  window.history.replaceState(window.history.state, '', address)
}

export type Purchase = {
  variant: Variant
  choose: (variant: Variant, axis: Axis) => void
  /** Says that the other choice had to change too; empty when it did not. */
  moved: string
  quantity: number
  setQuantity: (quantity: number) => void
  /** Units that can be bought. */
  most: number
  /** Units reserved by the shopper's own unpaid orders; they can be bought beside the stock. */
  held: number
  inCart: number
  pending: boolean
  add: () => void
}

/** Returns undefined for a product without variants. */
export function usePurchase(product: Product): Purchase | undefined {
  const [asked] = useSearchParams()
  const usual = defaultVariant(product)
  const [chosenId, setChosenId] = useState(asked.get('variant'))
  const [moved, setMoved] = useState('')
  const [wanted, setWanted] = useState(1)
  const { pending, add } = useAddToCart()
  const variant = product.variants.find(({ _id }) => _id === chosenId) ?? usual
  const inCart = useQuantityInCart(variant && { _id: product._id, variant })
  const reserved = useReservedPieces(variant?._id)
  if (!variant || !usual) return undefined

  const stock = variant.quantity + reserved
  const max = maxOf(stock)
  const quantity = Math.max(1, Math.min(wanted, max))
  return {
    variant,
    moved,
    choose(next, axis) {
      setMoved(movedText(variant, next, axis))
      setChosenId(next._id)
      replaceAddress(next, usual)
    },
    quantity,
    setQuantity: setWanted,
    most: max,
    held: reserved,
    inCart,
    pending,
    add() {
      add(cartLine(product, variant, quantity), stock)
      // The next press adds one more, not the same quantity again.
      setWanted(1)
    },
  }
}
