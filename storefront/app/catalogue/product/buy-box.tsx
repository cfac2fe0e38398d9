import type { Product } from '@amritvasya/contract'
import { formatDateTime } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import type { Ref } from 'react'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { AddButton } from './add-button.tsx'
import { AskNotice } from './ask-notice.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import type { Purchase } from './use-purchase.ts'
import { optionsOf } from './variant-choice.ts'
import { VariantLinks } from './variant-links.tsx'

type BuyBoxProps = { product: Product; purchase: Purchase; buttonRow: Ref<HTMLDivElement> }

export function BuyBox({ product, purchase, buttonRow }: BuyBoxProps) {
  const { variant, choose, moved, quantity, setQuantity, most, inCart } = purchase
  const options = (axis: 'size' | 'color') => optionsOf(product.variants, variant, axis)
  return (
    <div className="flex flex-col gap-6">
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
      <ChoiceGroup
        legend="Colour"
        others="size"
        options={options('color')}
        onChoose={(option) => choose(option.variant, 'color')}
      />
      <ChoiceGroup
        legend="Size"
        others="colour"
        options={options('size')}
        onChoose={(option) => choose(option.variant, 'size')}
      />
      {/* It is there before its words are, as screen readers announce only what a status gains. */}
      <p role="status" className="-mt-3 rounded-md bg-gold-soft/40 p-3 font-semibold empty:-mt-6 empty:p-0">
        {moved}
      </p>
      <VariantLinks product={product} current={variant} />
      {variant.promise && (
        <p className="rounded-md bg-gold-soft/40 p-3.5 text-sm">
          <strong className="block">{variant.promise}.</strong>
          You can cancel it until it is sent; what you have paid goes back to you.
        </p>
      )}
      <div data-keep-clear="" className="noscript:hidden">
        <div ref={buttonRow} className="flex flex-wrap gap-3">
          {most > 0 && (
            <QuantityStepper value={quantity} max={most} onChange={setQuantity} label="Quantity" />
          )}
          <AddButton purchase={purchase} size="lg" className="min-w-[min(12rem,100%)] flex-1" />
        </div>
        <p
          role="status"
          className="mt-1 -mb-4 flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft"
        >
          {most === 0 && inCart === 0 && 'Tap the heart to save it for later.'}
          {inCart > 0 && (
            <>
              <span>{inCart} already in your cart</span>
              <a href="/cart" className="py-2.5 font-semibold text-plum underline underline-offset-4">
                View Cart
              </a>
            </>
          )}
        </p>
        <AskNotice key={`${variant._id} ${most === 0}`} variantId={variant._id} isSoldOut={most === 0} />
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
