import type { Product } from '@amritvasya/contract'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { CardCartButtons } from '../card-cart-buttons.tsx'
import { optionsText, productPath } from '../card-product.ts'
import { gridSizes } from '../product-card.tsx'
import type { Fresh } from '../use-fresh-products.ts'
import type { WishlistItem } from '../wishlist-store.ts'

type WishlistCardProps = {
  item: WishlistItem
  fresh: Fresh | undefined
  onRemove: () => void
  retry: () => void
}

const words = 'flex min-h-11 items-center text-sm text-ink-soft'

function Buttons({ fresh, retry }: Pick<WishlistCardProps, 'fresh' | 'retry'>) {
  if (fresh === 'gone') return <p className={words}>No longer available</p>
  if (fresh === 'failed') {
    return (
      <Button look="secondary" size="sm" className="w-full" onClick={retry}>
        Try Again
      </Button>
    )
  }
  if (fresh === undefined) {
    return (
      <Button look="secondary" size="sm" className="w-full px-2! text-sm!" aria-disabled="true">
        Add to Cart
      </Button>
    )
  }
  return <CardCartButtons product={fresh} />
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
    <article className="group relative flex h-full min-w-0 flex-col" data-product={item._id}>
      <div className="aspect-square overflow-hidden rounded-md bg-paper-deep">
        <Picture
          src={product?.image ?? item.image}
          alt={name}
          width={1200}
          height={1200}
          sizes={gridSizes}
          className={`size-full object-cover transition-transform duration-300 ease-calm group-hover:scale-[1.03] ${fresh === 'gone' ? 'opacity-50' : ''}`}
        />
      </div>
      <div className="flex flex-1 flex-col py-3">
        <h2 className="line-clamp-2 text-base leading-snug wrap-anywhere md:text-lg">
          <a
            href={product ? productPath(product) : `/product/${item._id}`}
            className="group-hover:text-plum after:absolute after:inset-0"
          >
            {name}
          </a>
        </h2>
        <div className="mt-auto pt-1.5">
          <Price sellingPrice={price} mrp={mrp || 0} />
          <p className="text-sm leading-snug text-ink-soft empty:hidden">{product && optionsText(product)}</p>
        </div>
      </div>
      <div className="relative z-1">
        <Buttons fresh={product ?? fresh} retry={retry} />
      </div>
      <button
        type="button"
        data-remove=""
        aria-label={`Remove ${name} from wishlist`}
        onClick={onRemove}
        className="absolute top-2 right-2 z-1 grid size-11 place-items-center rounded-full bg-surface text-plum shadow-soft transition duration-200 hover:bg-plum-soft active:scale-90"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </article>
  )
}
