import type { ProductSummary } from '@amritvasya/contract'
import type { Section } from '../../platform/section.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { ViewAll } from '../../ui/view-all.tsx'
import { ProductCard } from '../product-card.tsx'

export function NewArrivals({ section }: { section: Section<ProductSummary[]> }) {
  return (
    <PageSection
      id="new-arrivals"
      title="New arrivals"
      lead="Just in from our makers."
      action={<ViewAll to="/products?sortBy=createdAt&sortOrder=desc" name="new arrivals" />}
      section={section}
    >
      {(products) =>
        products.length === 0 ? (
          <EmptyState
            plate="crystals"
            title="Nothing new just now"
            message="The next pieces are on their way."
          />
        ) : (
          <ul className="no-scrollbar bleed-row flex snap-x gap-4 lg:mx-0 lg:grid lg:grid-cols-5 lg:gap-5 lg:overflow-visible lg:px-0 xl:gap-6">
            {products.map((product) => (
              <li key={product._id} className="w-[43vw] max-w-56 shrink-0 snap-start lg:w-auto lg:max-w-none">
                <ProductCard
                  product={product}
                  sizes="(min-width: 84rem) 16rem, (min-width: 64rem) 18vw, 14rem"
                />
              </li>
            ))}
          </ul>
        )
      }
    </PageSection>
  )
}
