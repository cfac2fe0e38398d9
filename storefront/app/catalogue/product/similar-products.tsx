import type { Section } from '../../platform/section.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import type { CardProduct } from '../card-product.ts'
import { ProductGrid } from '../product-grid.tsx'

export function SimilarProducts({ section }: { section: Section<CardProduct[]> }) {
  if (section.ok && section.data.length === 0) return null
  return (
    <section aria-labelledby="similar" className="container-page py-14 md:py-20">
      <SectionHeading id="similar" title="Similar products" />
      {section.ok ? (
        <ProductGrid products={section.data} headingLevel={3} first={false} />
      ) : (
        <ErrorState message={section.message} />
      )}
    </section>
  )
}
