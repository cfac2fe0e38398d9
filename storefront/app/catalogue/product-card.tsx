import type { ProductSummary } from '@amritvasya/contract'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { CardCartButtons } from './card-cart-buttons.tsx'
import { CardPrice } from './card-price.tsx'
import { optionsText, productPath, provenPrice } from './card-product.ts'
import { WishlistHeart } from './wishlist-heart.tsx'

type ProductCardProps = {
  product: ProductSummary
  sizes?: string
  /** It is true for the likely LCP picture. */
  priority?: boolean
  headingLevel?: 2 | 3
}

/** Screens of 3 dppx get pictures for 2.5: no visible loss, two thirds of the bytes. */
export const phoneSizes = '(min-resolution: 2.25dppx) 37vw, calc(50vw - 1.5rem)'
export const gridSizes = `(min-width: 80rem) 19rem, (min-width: 48rem) 31vw, ${phoneSizes}`

export function ProductCard({
  product,
  sizes = gridSizes,
  priority = false,
  headingLevel = 3,
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const picture = product.images[0]
  const { displayPrice, MRP } = provenPrice(product)
  const isSoldOut = product.totalStock === 0
  return (
    <article className="card" data-product={product._id}>
      <div className="card-picture">
        <Picture
          src={picture?.url ?? product.image}
          alt={picture?.alt || product.name}
          width={picture?.width ?? 1200}
          height={picture?.height ?? 1200}
          sizes={sizes}
          priority={priority}
          className={isSoldOut ? 'card-image opacity-60' : 'card-image'}
        />
        <div className="card-badges">
          {product.status === 'new' && <Badge tone="new">New</Badge>}
          {product.variants[0]?.promise && !isSoldOut && <Badge tone="new">Pre-order</Badge>}
          {isSoldOut && <Badge tone="bad">Out of stock</Badge>}
        </div>
      </div>
      <div className="card-words">
        <Heading className="card-name">
          <a href={productPath(product)} data-prefetch="">
            {product.name}
          </a>
        </Heading>
        <p className="card-description">{product.shortDescription}</p>
        <CardPrice price={displayPrice} mrp={isSoldOut ? 0 : MRP} options={optionsText(product)} />
        <CardCartButtons product={product} />
      </div>
      <WishlistHeart name={product.name} />
    </article>
  )
}
