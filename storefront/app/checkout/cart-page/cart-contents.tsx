import { formatRupees } from '@amritvasya/contract/rules/money'
import { useRef, useState } from 'react'
import { removeFromCartWithToast } from '../../cart/add-with-toast.ts'
import type { LineKey } from '../../cart/cart-rules.ts'
import { setQuantity } from '../../cart/cart-store.ts'
import type { FreshProducts } from '../../catalogue/use-fresh-products.ts'
import { useShop } from '../../platform/use-shop.ts'
import { BarTotal, BottomBar } from '../../ui/bottom-bar.tsx'
import { toast } from '../../ui/toast.ts'
import { useDiscounts } from '../discounts/use-discounts.ts'
import { CartLineItem } from './cart-line-item.tsx'
import { CartSummary } from './cart-summary.tsx'
import { freshRates, totalNote, totalOf } from './delivery-notes.ts'
import { type CouponChoice, ProceedButton } from './proceed-button.tsx'
import type { CheckedCart } from './use-checked-cart.ts'

function changeQuantity(key: LineKey, quantity: number): void {
  try {
    setQuantity(key, quantity)
  } catch {
    toast.error('Failed to update the cart')
  }
}

/** The product of a line, when it has other variants. */
function choiceOf({ _id }: LineKey, fresh: FreshProducts) {
  const product = fresh.get(_id)
  return typeof product === 'object' && product.variants.length > 1 ? product : undefined
}

export function CartContents({ cart, changes, standings, fresh, unchecked }: CheckedCart) {
  const list = useRef<HTMLUListElement>(null)
  const buttonPlace = useRef<HTMLDivElement>(null)
  const isAway = (index: number) => ['gone', 'sold-out'].includes(standings[index]?.status ?? '')
  const lines = cart.items.filter((_, index) => !isAway(index))
  const blocked = lines.length < cart.items.length
  const { parcel } = useShop()
  const rates = freshRates(lines, fresh)
  const { quoted } = useDiscounts(lines)
  const total = totalOf(lines, quoted)
  const [couponCode, setCouponCode] = useState<CouponChoice>()
  const changed = Object.keys(changes).length > 0 || blocked

  const remove = (key: LineKey, index: number) => {
    removeFromCartWithToast(key)
    // The pressed button disappears.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      // An empty cart shows the link Start Shopping instead.
      const next =
        buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('#content a')
      next?.focus({ preventScroll: true })
    })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div>
        <div
          role="status"
          className="text-sm not-empty:mb-5 not-empty:rounded-md not-empty:bg-gold-soft/40 not-empty:p-4"
        >
          {changed && <p>Some items have changed since you added them. Please check below.</p>}
          {unchecked && (
            <p>We could not check prices and stock just now. They are checked again at checkout.</p>
          )}
          {cart.lost > 0 && <p>Some items could not be loaded and were removed from your cart.</p>}
        </div>
        <ul ref={list} className="divide-y divide-line">
          {cart.items.map((line, index) => (
            <CartLineItem
              key={line.variant._id}
              line={line}
              choice={choiceOf(line, fresh)}
              standing={standings[index] ?? { status: 'unknown' }}
              change={changes[line.variant._id]}
              onQuantity={(quantity) => changeQuantity(line, quantity)}
              onRemove={() => remove(line, index)}
            />
          ))}
        </ul>
      </div>
      <CartSummary {...{ lines, rates, quoted, blocked, buttonPlace, couponCode, setCouponCode }} />
      <BottomBar insteadOf={buttonPlace}>
        <BarTotal label="Total" total={formatRupees(total)} note={totalNote(lines, rates, parcel, quoted)} />
        <ProceedButton {...{ lines, blocked, couponCode }} size="md" label="Checkout" />
      </BottomBar>
    </div>
  )
}
