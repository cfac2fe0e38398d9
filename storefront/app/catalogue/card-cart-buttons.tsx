import { useEffect, useRef } from 'react'
import { defaultVariant } from '../cart/cart-line.ts'
import { useApiBase } from '../platform/use-api.ts'
import { startCard } from './acting-cards.ts'
import type { CardData } from './card-data.ts'
import { productPath } from './card-product.ts'

/** Stands in an element with `data-product`, in which the script of all cards acts (acting-cards.ts). */
export function CardCartButtons({ product }: { product: CardData }) {
  const place = useRef<HTMLDivElement>(null)
  const apiBase = useApiBase()
  // No effect runs in a document, whose script starts its cards by itself.
  useEffect(() => {
    const card = place.current?.closest('[data-product]')
    if (card) startCard(card, product, apiBase)
  }, [product, apiBase])
  const variant = defaultVariant(product)
  // The script changes what is in an element, so React replaces it as a whole.
  if (!variant || product.totalStock === 0) {
    return (
      <div key="sold-out" ref={place} className="card-buttons">
        <button type="button" className="card-act" disabled>
          Out of Stock
        </button>
      </div>
    )
  }
  if (variant.quantity === 0) {
    return (
      <div key="options" ref={place} className="card-buttons card-two">
        <a href={productPath(product)} className="card-act">
          Choose options
        </a>
      </div>
    )
  }
  const words = variant.promise ? 'Pre-order' : 'Add to Cart'
  return (
    <div key="add" ref={place} className="card-buttons noscript:hidden">
      <button type="button" className="card-act" aria-label={`${words}: ${product.name}`}>
        {words}
      </button>
    </div>
  )
}
