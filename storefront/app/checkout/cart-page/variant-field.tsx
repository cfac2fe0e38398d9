import type { Product } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { useId } from 'react'
import { type CartLine, variantName } from '../../cart/cart-line.ts'
import { readCart, replaceCart } from '../../cart/cart-store.ts'
import { inputStyle } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { withVariant } from './change-variant.ts'

/** All variants of the line's product; choosing one puts it in the line's place at once. */
export function VariantField({ line, product }: { line: CartLine; product: Product }) {
  const id = useId()
  const choose = (variantId: string) => {
    const variant = product.variants.find(({ _id }) => _id === variantId)
    if (!variant) return
    try {
      replaceCart(withVariant(readCart().items, line, product, variant))
    } catch {
      toast.error('Failed to update the cart')
      return
    }
    toast.success(`Changed to ${variantName(variant)}`)
    // The line of the former variant, and the field in it, disappear.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-line="${variantId}"] [data-change]`)?.focus(),
    )
  }
  return (
    <div className="mt-2 max-w-sm">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Size or colour<span className="sr-only"> of {line.name}</span>
      </label>
      <select
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the pressed button has made way for it
        autoFocus
        value={line.variant._id}
        onChange={(event) => choose(event.currentTarget.value)}
        className={inputStyle}
      >
        {product.variants.map((variant) => (
          <option
            key={variant._id}
            value={variant._id}
            disabled={variant.quantity < 1 && variant._id !== line.variant._id}
          >
            {variantName(variant)} – {formatRupees(variant.sellingPrice)}
            {variant.quantity < 1 && ' (out of stock)'}
          </option>
        ))}
      </select>
    </div>
  )
}
