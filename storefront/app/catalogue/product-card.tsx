import { percentOff } from '../platform/money.ts'
import { CachedMarkup } from '../platform/render-optimisations/cached-markup.tsx'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { CardCartButtons } from './card-cart-buttons.tsx'
import { type CardProduct, optionsText, productPath } from './card-product.ts'
import { SoldOutBadge } from './sold-out-badge.tsx'
import { WishlistHeart } from './wishlist-heart.tsx'
import { wishlistItem } from './wishlist-item.ts'

type ProductCardProps = {
  product: CardProduct
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
  const card = <CardContent product={product} sizes={sizes} priority={priority} headingLevel={headingLevel} />
  const look = 'group relative flex h-full min-w-0 flex-col'
  // Kept markup would drop the preload that a priority picture emits while it renders.
  if (priority) {
    return (
      <article className={look} data-product={product._id}>
        {card}
      </article>
    )
  }
  return (
    <CachedMarkup
      as="article"
      of={product}
      kind={`card h${headingLevel} ${sizes}`}
      className={look}
      data-product={product._id}
    >
      {card}
    </CachedMarkup>
  )
}

function CardContent({ product, sizes, priority, headingLevel }: Required<ProductCardProps>) {
  const Heading = `h${headingLevel}` as const
  const picture = product.images[0]
  const { displayPrice, MRP } = product.priceDisplay
  const off = percentOff(displayPrice, MRP)
  const isSoldOut = product.totalStock === 0
  return (
    <>
      <div className="relative aspect-square overflow-hidden rounded-md bg-paper-deep">
        <Picture
          src={picture?.url ?? product.image}
          alt={picture?.alt || product.name}
          width={picture?.width ?? 1200}
          height={picture?.height ?? 1200}
          sizes={sizes}
          priority={priority}
          className={`size-full object-cover transition-transform duration-300 ease-calm group-focus-within:scale-[1.03] group-hover:scale-[1.03] ${isSoldOut ? 'opacity-60' : ''}`}
        />
        <div className="absolute top-2 left-2 flex flex-col items-start gap-1">
          {product.status === 'new' && <Badge tone="new">New</Badge>}
          {product.variants[0]?.promise && !isSoldOut && <Badge tone="new">Pre-order</Badge>}
          {isSoldOut && <SoldOutBadge productId={product._id} />}
          {off > 0 && !isSoldOut && <Badge tone="sale">{off}% off</Badge>}
        </div>
      </div>
      <div className="flex flex-1 flex-col pt-3 pb-3">
        <Heading className="line-clamp-2 min-h-[2lh] text-base leading-snug text-ink wrap-anywhere md:text-lg">
          <a
            href={productPath(product)}
            data-prefetch=""
            className="transition-colors duration-200 group-hover:text-plum after:absolute after:inset-0 after:rounded-md"
          >
            {product.name}
          </a>
        </Heading>
        <p className="mt-0.5 mb-1.5 line-clamp-1 text-sm text-ink-soft">{product.shortDescription}</p>
        <div className="mt-auto">
          <Price sellingPrice={displayPrice} mrp={MRP} />
          <p className="text-sm leading-snug text-ink-soft empty:hidden">{optionsText(product)}</p>
        </div>
      </div>
      <div className="relative z-1">
        <CardCartButtons product={product} />
      </div>
      <WishlistHeart item={wishlistItem(product)} className="absolute! top-2 right-2 z-1" />
    </>
  )
}
