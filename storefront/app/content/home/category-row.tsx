import type { Category, ProductSummary } from '@amritvasya/contract'
import { useRef } from 'react'
import { ProductCard } from '../../catalogue/product-card.tsx'
import type { Section } from '../../platform/section.ts'
import { ArrowButton } from '../../ui/arrow-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useScrollRow } from '../../ui/use-scroll-row.ts'
import { ViewAll } from '../../ui/view-all.tsx'

export type CategoryRowData = {
  name: string
  category?: Category | undefined
  section: Section<ProductSummary[]>
}

/** HOME-13, in pixels. */
const step = 300

/** HOME-12: the products of one category side by side; on a wide window a card and its gap are one step. */
export function CategoryRow({ row, id }: { row: CategoryRowData; id: string }) {
  const { name, category, section } = row
  const list = useRef<HTMLUListElement>(null)
  const { start, end, push } = useScrollRow(list)
  const products = section.ok ? section.data : []
  return (
    <section
      aria-labelledby={id}
      className="xl:grid xl:grid-cols-[15rem_minmax(0,1fr)] xl:items-start xl:gap-x-12"
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 md:mb-9 xl:mb-0 xl:block xl:pt-4">
        <div>
          <h2 id={id} className="text-2xl text-plum-deep md:text-3xl">
            {name}
          </h2>
          <span aria-hidden="true" className="mt-3 block h-px w-14 bg-gold-bright" />
        </div>
        {category && products.length > 0 && (
          <div className="-mb-3 xl:mt-2 xl:mb-0">
            <ViewAll to={`/category/${category._id}`} name={name} />
          </div>
        )}
        <div className="mt-3 flex w-full items-center justify-between gap-4 xl:mt-0 xl:flex-col xl:items-start">
          <p className="max-w-2xl text-ink-soft">{category?.description}</p>
          <div className={`flex shrink-0 gap-2 xl:mt-2 ${start && end ? 'invisible' : ''}`}>
            <ArrowButton to="left" label={`Scroll ${name} left`} spent={start} onClick={() => push(-step)} />
            <ArrowButton to="right" label={`Scroll ${name} right`} spent={end} onClick={() => push(step)} />
          </div>
        </div>
      </div>
      {!section.ok && <ErrorState message={section.message} />}
      {section.ok && products.length === 0 && <ComingSoon name={name} />}
      {products.length > 0 && (
        <ul ref={list} className="no-scrollbar bleed-row flex gap-4 md:snap-x md:gap-6 xl:bleed-end">
          {products.map((product) => (
            <li key={product._id} className="w-[41vw] max-w-56 shrink-0 snap-start md:w-69 md:max-w-none">
              <ProductCard product={product} sizes="(min-width: 48rem) 17.25rem, 41vw" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** ERR-26. */
function ComingSoon({ name }: { name: string }) {
  return (
    <p className="rounded-lg border border-dashed border-line-strong/60 px-6 py-12 text-center font-serif text-xl text-plum-deep">
      Currently No {name} Products Found / Coming Soon!
    </p>
  )
}
