import type { ProductSummary } from '@amritvasya/contract'
import { CardScript } from './card-script.tsx'
import { ProductCard, phoneSizes } from './product-card.tsx'

type ProductGridProps = {
  products: ProductSummary[]
  headingLevel?: 2 | 3
  besideFilters?: boolean
  /** It is true where its first picture is the likely LCP. */
  first?: boolean
}

const columns = {
  alone: 'md:grid-cols-3 xl:grid-cols-4',
  beside: 'md:grid-cols-3 2xl:grid-cols-4',
}
const sizesBeside = `(min-width: 96rem) 14rem, (min-width: 64rem) calc((100vw - 25rem) / 3), (min-width: 48rem) 31vw, ${phoneSizes}`

export function ProductGrid({
  products,
  headingLevel = 2,
  besideFilters = false,
  first = true,
}: ProductGridProps) {
  return (
    <>
      <ul
        data-growing=""
        className={`grid grid-cols-2 gap-3 sm:gap-5 ${besideFilters ? columns.beside : columns.alone}`}
      >
        {products.map((product, index) => (
          <li key={product._id} className="min-w-0">
            <ProductCard
              product={product}
              headingLevel={headingLevel}
              priority={first && index === 0}
              {...(besideFilters && { sizes: sizesBeside })}
            />
          </li>
        ))}
      </ul>
      <CardScript products={products} />
    </>
  )
}
