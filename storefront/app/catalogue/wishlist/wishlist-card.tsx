import type { Product } from '@amritvasya/contract'
import { X } from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'
import { CardCartButtons } from '../card-cart-buttons.tsx'
import { CardPrice } from '../card-price.tsx'
import { optionsText, productPath } from '../card-product.ts'
import { gridSizes } from '../product-card.tsx'
import type { WishlistItem } from '../stored-wishlist.ts'
import type { Fresh } from '../use-fresh-products.ts'

type WishlistCardProps = {
  item: WishlistItem
  fresh: Fresh | undefined
  onRemove: () => void
  retry: () => void
}

function Buttons({ fresh, retry }: Pick<WishlistCardProps, 'fresh' | 'retry'>) {
  if (typeof fresh === 'object') return <CardCartButtons product={fresh} />
  return (
    <div className={fresh === 'gone' ? 'card-buttons card-two' : 'card-buttons'}>
      {fresh === 'gone' && <p className="card-act text-ink-soft no-underline">No longer available</p>}
      {fresh === 'failed' && (
        <button type="button" className="card-act" onClick={retry}>
          Try Again
        </button>
      )}
      {fresh === undefined && (
        <button type="button" className="card-act" aria-disabled="true">
          Add to Cart
        </button>
      )}
    </div>
  )
}

function showing(product: Product, marked: string | undefined): Product {
  const variant = product.variants.find(({ _id }) => _id === marked)
  if (!variant) return product
  const { sellingPrice, MRP, image, lowestPriceOf30Days } = variant
  return {
    ...product,
    image: image ?? product.image,
    variants: [variant],
    priceDisplay: { displayPrice: sellingPrice, hasDiscount: lowestPriceOf30Days != null, MRP },
  }
}

export function WishlistCard({ item, fresh, onRemove, retry }: WishlistCardProps) {
  const product = typeof fresh === 'object' ? showing(fresh, item.variant) : undefined
  const price = product?.priceDisplay.displayPrice ?? item.price
  // A struck price stored by the browser may no longer be provable.
  const mrp = product?.priceDisplay.hasDiscount && product.priceDisplay.MRP
  const name = product?.name ?? item.name
  return (
    <article className="card" data-product={product?._id}>
      <div className="card-picture">
        <Picture
          src={product?.image ?? item.image}
          alt={name}
          width={1200}
          height={1200}
          sizes={gridSizes}
          className={fresh === 'gone' ? 'card-image opacity-50' : 'card-image'}
        />
      </div>
      <div className="card-words">
        <h2 className="card-name">
          <a href={product ? productPath(product) : `/product/${item._id}`}>{name}</a>
        </h2>
        <CardPrice price={price} mrp={mrp || 0} options={product ? optionsText(product) : ''} />
        <Buttons fresh={product ?? fresh} retry={retry} />
      </div>
      <button
        type="button"
        data-remove=""
        aria-label={`Remove ${name} from wishlist`}
        onClick={onRemove}
        className="heart"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </article>
  )
}
