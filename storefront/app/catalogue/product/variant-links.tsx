import type { Product, Variant } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { variantName } from '../../cart/cart-line.ts'

/** Browsers without JavaScript need links. */
export function VariantLinks({ product, current }: { product: Product; current: Variant }) {
  if (product.variants.length < 2) return null
  return (
    <ul className="hidden flex-wrap gap-x-5 noscript:flex">
      {product.variants.map((variant) => (
        <li key={variant._id}>
          <a
            href={`?variant=${variant._id}`}
            aria-current={variant._id === current._id || undefined}
            className="inline-block py-2.5 text-plum underline underline-offset-4 aria-current:font-semibold aria-current:no-underline"
          >
            {variantName(variant)}: {formatRupees(variant.sellingPrice)}
          </a>
        </li>
      ))}
    </ul>
  )
}
