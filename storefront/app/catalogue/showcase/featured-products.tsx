import type { ProductSummary } from '@amritvasya/contract'
import type { Section } from '../../platform/section.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { ViewAll } from '../../ui/view-all.tsx'
import { ProductCard } from '../product-card.tsx'

export function FeaturedProducts({ section }: { section: Section<ProductSummary[]> }) {
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
          <EmptyState
            plate="crystals"
            title="Nothing featured just now"
            message="All our products are in the shop."
          />
        ) : (
          <ul className="no-scrollbar bleed-row flex snap-x gap-4 md:mx-0 md:grid md:grid-cols-4 md:gap-5 md:overflow-visible md:px-0 xl:gap-6">
            {products.map((product) => (
              <li key={product._id} className="w-[60vw] max-w-76 shrink-0 snap-start md:w-auto md:max-w-none">
                <ProductCard
                  product={product}
                  sizes="(min-width: 84rem) 20rem, (min-width: 48rem) 23vw, (min-resolution: 2.25dppx) 50vw, 60vw"
                />
              </li>
            ))}
          </ul>
        )
      }
    </PageSection>
  )
}
