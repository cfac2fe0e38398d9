import type { ProductSummary } from '@amritvasya/contract'
import type { Section } from '../../platform/section.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ProductGrid } from '../product-grid.tsx'

type ProductSectionProps = { id: string; title: string; products: Section<ProductSummary[]> }

/** Products under a heading; nothing at all when there are none. */
export function ProductSection({ id, title, products }: ProductSectionProps) {
  if (products.ok && products.data.length === 0) return null
  return (
    <section aria-labelledby={id} className="container-page py-14 md:py-20">
      <SectionHeading id={id} title={title} />
      {products.ok ? (
        <ProductGrid products={products.data} headingLevel={3} priorityCards={0} />
      ) : (
        <ErrorState message={products.message} />
      )}
    </section>
  )
}
