import { useEffect, useRef } from 'react'
import { removeFromCartWithToast } from '../cart/add-with-toast.ts'
import { cartLine, defaultVariant } from '../cart/cart-line.ts'
import { useQuantityInCart } from '../cart/cart-store.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import type { CardData } from './card-data.ts'
import { productPath } from './card-product.ts'
import { SoldOutButton } from './sold-out-button.tsx'

export function CardCartButtons({ product }: { product: CardData }) {
  const variant = defaultVariant(product)
  const line = variant && cartLine(product, variant, 1)
  const inCart = useQuantityInCart(line) > 0
  const { pending, add } = useAddToCart()
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const words = variant?.promise ? 'Pre-order' : 'Add to Cart'

  // The pressed button is replaced, so its focus moves to the button that replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the buttons have been exchanged
  useEffect(() => {
    if (hadFocus.current) place.current?.querySelector<HTMLElement>('a, button')?.focus()
    hadFocus.current = false
  }, [inCart])
  const rememberFocus = () => {
    hadFocus.current = true
  }

  if (!variant || !line || product.totalStock === 0) {
    return (
      <div className="card-buttons">
        <SoldOutButton productId={product._id} />
      </div>
    )
  }
  if (variant.quantity === 0) {
    return (
      <div className="card-buttons card-two">
        <a href={productPath(product)} className="card-act">
          Choose options
        </a>
      </div>
    )
  }
  if (inCart) {
    return (
      <div ref={place} data-keep-clear="" className="card-buttons card-two noscript:hidden">
        <a href="/cart" className="card-act">
          View Cart
        </a>
        <button
          type="button"
          className="card-act"
          aria-label={`Remove ${product.name} from cart`}
          onClick={() => {
            rememberFocus()
            removeFromCartWithToast(line)
          }}
        >
          Remove
        </button>
      </div>
    )
  }
  return (
    <div ref={place} className="card-buttons noscript:hidden">
      <button
        type="button"
        className="card-act"
        aria-label={pending ? undefined : `${words}: ${product.name}`}
        aria-disabled={pending}
        onClick={() => {
          rememberFocus()
          add(line, variant.quantity)
        }}
      >
        {pending ? 'Adding…' : words}
      </button>
    </div>
  )
}
