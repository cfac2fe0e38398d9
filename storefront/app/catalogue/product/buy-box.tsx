import type { Product, Variant } from '@amritvasya/contract'
import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { Island } from '../../platform/island.tsx'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { AddButton } from './add-button.tsx'
import { AskNotice } from './ask-notice.tsx'
import { ByVariant } from './by-variant.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { optionsOf } from './variant-choice.ts'
import { VariantLinks } from './variant-links.tsx'

/** Its script is acting-product.ts. */
export function BuyBox({ product, variant }: { product: Product; variant: Variant }) {
  const isSoldOut = variant.quantity === 0
  return (
    <div className="flex flex-col gap-6">
      <ByVariant part="price">
        <div>
          <Price
            sellingPrice={variant.sellingPrice}
            mrp={variant.lowestPriceOf30Days == null ? 0 : variant.MRP}
            size="page"
          />
          <p className="mt-0.5 text-sm text-ink-soft">
            MRP {formatRupees(variant.MRP)} (inclusive of all taxes)
            {variant.lowestPriceOf30Days != null && (
              <span className="block">
                Lowest price of the 30 days before: {formatRupees(variant.lowestPriceOf30Days)}
              </span>
            )}
            {variant.priceEndsAt && (
              <span className="block">This price ends on {formatDateTime(variant.priceEndsAt)}</span>
            )}
          </p>
        </div>
      </ByVariant>
      <ByVariant part="choices">
        <ChoiceGroup
          legend="Colour"
          others="size"
          axis="color"
          options={optionsOf(product.variants, variant, 'color')}
        />
        <ChoiceGroup
          legend="Size"
          others="colour"
          axis="size"
          options={optionsOf(product.variants, variant, 'size')}
        />
      </ByVariant>
      {/* It is there before its words are, as screen readers announce only what a status gains. */}
      <p
        role="status"
        data-moved=""
        className="-mt-3 rounded-md bg-gold-soft/40 p-3 font-semibold empty:-mt-6 empty:p-0"
      />
      <ByVariant part="offer">
        <VariantLinks product={product} current={variant} />
        {variant.promise && (
          <p className="rounded-md bg-gold-soft/40 p-3.5 text-sm">
            <strong className="block">{variant.promise}.</strong>
            You can cancel it until it is sent; what you have paid goes back to you.
          </p>
        )}
      </ByVariant>
      <div data-keep-clear="" className="noscript:hidden">
        <div data-buttons="" className="flex flex-wrap gap-3">
          <div data-stepper="" hidden={isSoldOut} className="flex">
            <QuantityStepper value={1} max={variant.quantity} label="Quantity" />
          </div>
          <AddButton variant={variant} size="lg" className="min-w-[min(12rem,100%)] flex-1" />
        </div>
        <p
          role="status"
          className="mt-1 -mb-4 flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft"
        >
          <span data-in-cart="">{isSoldOut && 'Tap the heart to save it for later.'}</span>
          <a href="/cart" hidden className="py-2.5 font-semibold text-plum underline underline-offset-4">
            View Cart
          </a>
        </p>
        <ByVariant part="notice">
          <Island name="notice">
            <AskNotice variantId={variant._id} isSoldOut={isSoldOut} />
          </Island>
        </ByVariant>
      </div>
      <p className="hidden rounded-md bg-paper-deep p-4 text-sm noscript:block">
        To buy online, please turn on JavaScript in your browser, or{' '}
        <a href="/contact" className="underline underline-offset-4">
          write to us
        </a>
        .
      </p>
    </div>
  )
}
