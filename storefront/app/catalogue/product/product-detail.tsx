import type { Product, Review } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { defaultVariant, variantName } from '../../cart/cart-line.ts'
import { DataScript } from '../../platform/data-script.tsx'
import { Island } from '../../platform/island.tsx'
import type { Section } from '../../platform/section.ts'
import { useShop } from '../../platform/use-shop.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { UnpaidHere } from '../../unpaid-orders/unpaid-here.tsx'
import { WishlistHeart } from '../wishlist-heart.tsx'
import { AddButton } from './add-button.tsx'
import { isForWrists } from './bead-size.ts'
import { BuyBox } from './buy-box.tsx'
import { ByVariant } from './by-variant.tsx'
import { deliveryText } from './delivery-text.ts'
import { Gallery } from './gallery.tsx'
import { NotForSale } from './not-for-sale.tsx'
import { pieceData } from './piece-data.ts'
import { ProductTabs } from './product-tabs.tsx'
import { PurchaseBenefits } from './purchase-benefits.tsx'
import { RatingLine } from './rating-line.tsx'
import { SetPieces } from './set-pieces.tsx'
import { ShareLink } from './share-link.tsx'
import { SizeNote } from './size-note.tsx'
import { SpecimenLabel } from './specimen-label.tsx'

type ProductDetailProps = {
  product: Product
  /** It is the id of a variant in the page's address. */
  chosen: string | null
  stone: boolean
  reviews: Section<Review[]>
}

const noPicture = { url: '', alt: '', width: 1200, height: 1200 }

/** Its script is acting-product.ts. */
export function ProductDetail({ product, chosen, stone, reviews }: ProductDetailProps) {
  const variant = product.variants.find(({ _id }) => _id === chosen) ?? defaultVariant(product)
  const { parcel } = useShop()
  const images = product.images.length > 0 ? product.images : [noPicture]
  const isSoldOut = !variant?.promise && !variant?.quantity
  return (
    <div data-piece="" data-sold-out={isSoldOut ? '' : undefined} className="group/piece">
      <DataScript data-piece-data="" value={pieceData(product)} />
      <div className="grid gap-6 min-[56.25rem]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] min-[56.25rem]:grid-rows-[auto_1fr] min-[56.25rem]:gap-x-8 lg:gap-x-14">
        <div className="min-w-0">
          <Gallery images={images} name={product.name} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 min-[56.25rem]:col-start-2 min-[56.25rem]:row-span-2 min-[56.25rem]:row-start-1">
          <div>
            <div className="flex items-start justify-between gap-4">
              <h1
                className={`min-w-0 text-plum-deep wrap-anywhere ${product.name.length > 60 ? 'text-xl lg:text-2xl' : 'text-2xl lg:text-3xl'}`}
              >
                {product.name}
              </h1>
              <div className="flex shrink-0 gap-2">
                <ShareLink id={product._id} name={product.name} />
                <WishlistHeart name={product.name} className="bg-surface shadow-soft" />
              </div>
            </div>
            <p className="mt-2 text-ink-soft wrap-anywhere">{product.shortDescription}</p>
            <RatingLine average={product.averageRating} count={product.numberOfReviews} />
          </div>
          {variant ? (
            <BuyBox product={product} variant={variant} />
          ) : (
            <NotForSale price={product.priceDisplay} />
          )}
          {variant && (
            <ByVariant part="unpaid">
              <Island name="unpaid">
                <UnpaidHere ids={[variant._id]} ask={variant.quantity === 0} />
              </Island>
            </ByVariant>
          )}
          <ByVariant part="about">
            {variant && isForWrists(product.category.name) && <SizeNote variant={variant} />}
            {variant?.pieces && <SetPieces pieces={variant.pieces} />}
            <SpecimenLabel product={product} variant={variant} />
          </ByVariant>
        </div>
        <PurchaseBenefits
          piece={{
            delivery: deliveryText(
              product,
              variant?.sellingPrice ?? product.priceDisplay.displayPrice,
              parcel,
            ),
            hasOwnRate: product.shippingRate !== null,
            returns: product.returns,
            stone,
            preOrder: variant?.promise && variant._id,
          }}
        />
      </div>
      <div data-tabs="" className="mt-14 scroll-mt-24 md:mt-20">
        <ProductTabs product={product} variant={variant} reviews={reviews} />
      </div>
      {variant && (
        <BottomBar>
          <div className="min-w-0 flex-1">
            <p data-bar-name="" className="truncate text-sm text-ink-soft">
              {variantName(variant) || product.name}
            </p>
            <p data-bar-price="" className="font-semibold tabular-nums">
              {formatRupees(variant.sellingPrice)}
            </p>
          </div>
          <AddButton variant={variant} size="md" className="min-w-[min(10rem,50%)] px-[min(1.5rem,5vw)]!" />
        </BottomBar>
      )}
    </div>
  )
}
