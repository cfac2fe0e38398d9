import type { ProductSummary } from '@amritvasya/contract'
import type { ReactNode } from 'react'
import type { Section } from '../../platform/section.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ProductGrid } from '../product-grid.tsx'

type ProductSectionProps = {
  id: string
  title: string
  section: Section<ProductSummary[]>
  action?: ReactNode
}

/** Nothing where there are no products. */
export function ProductSection({ id, title, section, action }: ProductSectionProps) {
  if (section.ok && section.data.length === 0) return null
  return (
    <section aria-labelledby={id} className="container-page py-10 md:py-20">
      <SectionHeading id={id} title={title} action={section.ok && action} />
      {section.ok ? (
        <ProductGrid products={section.data} headingLevel={3} first={false} />
      ) : (
        <ErrorState message={section.message} />
      )}
    </section>
  )
}
