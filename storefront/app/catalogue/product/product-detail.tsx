import type { Product, Review } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { useCallback, useEffect, useRef, useState } from 'react'
import { variantName } from '../../cart/cart-line.ts'
import type { Section } from '../../platform/section.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { UnpaidHere } from '../../unpaid-orders/unpaid-here.tsx'
import { WishlistHeart } from '../wishlist-heart.tsx'
import { wishlistItem } from '../wishlist-item.ts'
import { AddButton } from './add-button.tsx'
import { isForWrists } from './bead-size.ts'
import { BuyBox } from './buy-box.tsx'
import type { DeliveryTexts } from './delivery-text.ts'
import { Gallery } from './gallery.tsx'
import { NotForSale } from './not-for-sale.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { PurchaseBenefits } from './purchase-benefits.tsx'
import { RatingLine } from './rating-line.tsx'
import { SetPieces } from './set-pieces.tsx'
import { ShareLink } from './share-link.tsx'
import { SizeNote } from './size-note.tsx'
import { SpecimenLabel } from './specimen-label.tsx'
import { usePurchase } from './use-purchase.ts'

type ProductDetailProps = {
  product: Product
  delivery: DeliveryTexts
  stone: boolean
  reviews: Section<Review[]>
}

const noPicture = { url: '', alt: '', width: 1200, height: 1200 }

export function ProductDetail({ product, delivery, stone, reviews }: ProductDetailProps) {
  const purchase = usePurchase(product)
  const images = product.images.length > 0 ? product.images : [noPicture]
  const [tab, setTab] = useState('description')
  const tabs = useRef<HTMLDivElement>(null)
  const buttonRow = useRef<HTMLDivElement>(null)

  const openReviews = useCallback(() => {
    setTab('reviews')
    tabs.current?.scrollIntoView()
  }, [])
  useEffect(() => {
    if (window.location.hash === '#reviews') openReviews()
  }, [openReviews])

  return (
    <>
      <div className="grid gap-6 min-[56.25rem]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] min-[56.25rem]:grid-rows-[auto_1fr] min-[56.25rem]:gap-x-8 lg:gap-x-14">
        <div className="min-w-0">
          <Gallery images={images} name={product.name} chosen={purchase?.variant.image ?? null} />
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
                <WishlistHeart
                  item={wishlistItem(product, purchase?.variant)}
                  className="bg-surface shadow-soft"
                />
              </div>
            </div>
            <p className="mt-2 text-ink-soft wrap-anywhere">{product.shortDescription}</p>
            <RatingLine
              average={product.averageRating}
              count={product.numberOfReviews}
              onOpen={openReviews}
            />
          </div>
          {purchase ? (
            <BuyBox product={product} purchase={purchase} buttonRow={buttonRow} />
          ) : (
            <NotForSale price={product.priceDisplay} />
          )}
          {purchase && <UnpaidHere ids={[purchase.variant._id]} ask={purchase.most === 0} />}
          {purchase && isForWrists(product.category.name) && <SizeNote variant={purchase.variant} />}
          {purchase?.variant.pieces && <SetPieces pieces={purchase.variant.pieces} />}
          <SpecimenLabel product={product} variant={purchase?.variant} held={purchase?.held ?? 0} />
        </div>
        <PurchaseBenefits
          piece={{
            delivery: delivery[purchase?.variant.sellingPrice ?? product.priceDisplay.displayPrice],
            hasOwnRate: product.shippingRate !== null,
            returns: product.returns,
            stone,
            preOrder: purchase?.variant.promise && purchase.variant._id,
            isSoldOut: !purchase?.variant.promise && !purchase?.most,
          }}
        />
      </div>
      <div ref={tabs} className="mt-14 scroll-mt-24 md:mt-20">
        <ProductTabs
          product={product}
          variant={purchase?.variant}
          reviews={reviews}
          selected={tab}
          onSelect={setTab}
        />
      </div>
      {purchase && (
        <BottomBar insteadOf={buttonRow}>
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm text-ink-soft">
              {purchase.quantity > 1 && `${purchase.quantity} × `}
              {variantName(purchase.variant) || product.name}
            </p>
            <p className="font-semibold tabular-nums">
              {formatRupees(purchase.variant.sellingPrice * purchase.quantity)}
            </p>
          </div>
          <AddButton purchase={purchase} size="md" className="min-w-[min(10rem,50%)] px-[min(1.5rem,5vw)]!" />
        </BottomBar>
      )}
    </>
  )
}
