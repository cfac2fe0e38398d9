import { useEffect, useRef } from 'react'
import { cartLine, defaultVariant } from '../cart/cart-line.ts'
import { useQuantityInCart } from '../cart/cart-store.ts'
import { removeFromCartWithToast, useAddToCart } from '../cart/use-add-to-cart.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { type CardProduct, productPath } from './card-product.ts'
import { SoldOutButton } from './sold-out-button.tsx'

const small = 'w-full px-2! text-sm!'

export function CardCartButtons({ product }: { product: CardProduct }) {
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
    return <SoldOutButton productId={product._id} className={small} />
  }
  if (variant.quantity === 0) {
    return (
      <a href={productPath(product)} className={`${buttonStyle('secondary', 'sm')} ${small}`}>
        Choose options
      </a>
    )
  }
  return (
    <div ref={place} className="noscript:hidden">
      {inCart ? (
        <div data-keep-clear="" className="flex flex-wrap gap-1.5">
          <a href="/cart" className={`${buttonStyle('primary', 'sm')} flex-1 px-1! text-xs! xs:text-sm!`}>
            View Cart
          </a>
          <Button
            look="secondary"
            size="sm"
            className="flex-1 px-1! text-xs! xs:text-sm!"
            aria-label={`Remove ${product.name} from cart`}
            onClick={() => {
              rememberFocus()
              removeFromCartWithToast(line)
            }}
          >
            Remove
          </Button>
        </div>
      ) : (
        <Button
          look="secondary"
          size="sm"
          className={small}
          aria-label={pending ? undefined : `${words}: ${product.name}`}
          aria-disabled={pending}
          onClick={() => {
            rememberFocus()
            add(line, variant.quantity)
          }}
        >
          {pending ? 'Adding…' : words}
        </Button>
      )}
    </div>
  )
}
