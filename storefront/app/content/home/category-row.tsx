import type { Category, ProductSummary } from '@amritvasya/contract'
import { ProductCard } from '../../catalogue/product-card.tsx'
import type { Section } from '../../platform/section.ts'
import { ArrowButton } from '../../ui/arrow-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ViewAll } from '../../ui/view-all.tsx'

export type CategoryRowData = {
  name: string
  category?: Category | undefined
  section: Section<ProductSummary[]>
}

/** On wide windows a card and its gap make one step. */
export function CategoryRow({ row, id }: { row: CategoryRowData; id: string }) {
  const { name, category, section } = row
  const products = section.ok ? section.data : []
  return (
    <section
      data-row=""
      aria-labelledby={id}
      className="xl:grid xl:grid-cols-[15rem_minmax(0,1fr)] xl:items-start xl:gap-x-12"
    >
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 md:mb-9 xl:mb-0 xl:flex-col xl:items-start xl:pt-4">
        {/* With large text the items wrap onto lines of their own. */}
        <div className="min-w-min grow basis-[calc(100%-8rem)] self-baseline xl:basis-auto">
          <h2 id={id} className="text-2xl text-plum-deep md:text-3xl">
            {name}
          </h2>
          <span aria-hidden="true" className="mt-3 block h-px w-14 bg-gold-bright" />
        </div>
        <div className="justify-self-end self-baseline xl:order-2 xl:mt-2">
          {category && products.length > 0 && <ViewAll to={`/category/${category._id}`} name={name} />}
        </div>
        <p className="mt-3 min-w-min grow basis-[calc(100%-8rem)] self-center text-sm text-ink-soft md:text-base xl:order-1 xl:basis-auto xl:mt-4 xl:self-auto">
          {category?.description}
        </p>
        {products.length > 0 && (
          <div className="mt-3 flex gap-2 xl:order-3">
            <ArrowButton to="left" label={`Scroll ${name} left`} spent />
            <ArrowButton to="right" label={`Scroll ${name} right`} />
          </div>
        )}
      </div>
      {!section.ok && <ErrorState message={section.message} />}
      {section.ok && products.length === 0 && <ComingSoon name={name} />}
      {products.length > 0 && (
        <ul className="no-scrollbar bleed-row flex gap-4 md:snap-x md:gap-6 xl:bleed-end">
          {products.map((product) => (
            <li key={product._id} className="w-[43vw] max-w-56 shrink-0 snap-start md:w-69 md:max-w-none">
              <ProductCard product={product} sizes="(min-width: 48rem) 17.25rem, 43vw" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ComingSoon({ name }: { name: string }) {
  return (
    <p className="rounded-lg border border-dashed border-line-strong/60 px-6 py-12 text-center font-serif text-xl text-plum-deep">
      Currently No {name} Products Found / Coming Soon!
    </p>
  )
}
