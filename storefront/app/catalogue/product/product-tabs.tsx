import type { Product, Review, Variant } from '@amritvasya/contract'
import type { Section } from '../../platform/section.ts'
import { ProductReviews } from '../../reviews/product-reviews.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ByVariant } from './by-variant.tsx'
import { specifications } from './specifications.ts'

type ProductTabsProps = {
  product: Product
  variant: Variant | undefined
  reviews: Section<Review[]>
}

export function ProductTabs({ product, variant, reviews }: ProductTabsProps) {
  const paragraphs = product.description.split(/\n{2,}/).filter(Boolean)
  const tabs = [
    {
      id: 'description',
      name: 'Description',
      content: (
        <div className="max-w-[65ch] gap-14 wrap-anywhere whitespace-pre-line lg:max-w-none lg:columns-2">
          {paragraphs.map((text) => (
            <p key={text} className={`mb-4 ${paragraphs.length > 1 ? 'break-inside-avoid' : ''}`}>
              {text}
            </p>
          ))}
        </div>
      ),
    },
    {
      id: 'specifications',
      name: 'Specifications',
      content: (
        <ByVariant part="specifications">
          <dl className="facts max-w-xl lg:grid lg:max-w-none lg:grid-cols-2 lg:gap-x-14">
            {specifications(product, variant).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </ByVariant>
      ),
    },
    {
      id: 'reviews',
      name: product.numberOfReviews > 0 ? `Reviews (${product.numberOfReviews})` : 'Reviews',
      content: (
        <ProductReviews
          productId={product._id}
          average={product.averageRating}
          count={product.numberOfReviews}
          section={reviews}
        />
      ),
    },
  ]
  return <Tabs label="About this product" tabs={tabs} />
}
