import type { Section } from '../../platform/section.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { ViewAll } from '../../ui/view-all.tsx'
import type { CardProduct } from '../card-product.ts'
import { ProductCard, phoneSizes } from '../product-card.tsx'

export function FeaturedProducts({ section }: { section: Section<CardProduct[]> }) {
  return (
    <PageSection
      id="featured"
      title="Featured products"
      lead="The pieces we would keep for ourselves."
      action={<ViewAll to="/products" name="all products" />}
      ground="deep"
      section={section}
    >
      {(products) =>
        products.length === 0 ? (
          <EmptyState title="Nothing featured just now" message="All our products are in the shop." />
        ) : (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 md:gap-x-5 md:gap-y-12 xl:gap-x-7">
            {products.map((product) => (
              <li key={product._id}>
                <ProductCard
                  product={product}
                  sizes={`(min-width: 84rem) 20rem, (min-width: 48rem) 23vw, ${phoneSizes}`}
                />
              </li>
            ))}
          </ul>
        )
      }
    </PageSection>
  )
}
