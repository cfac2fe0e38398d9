import type { ApiResponse } from '@amritvasya/contract'
import { Fragment, type ReactNode } from 'react'
import type { Section } from '../../platform/section.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Choice } from '../../ui/link-listbox.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductGrid } from '../product-grid.tsx'
import type { SitePage } from '../search/site-pages.ts'
import { parsedQueryText } from '../search/understood.ts'
import { type FilterState, noFilters, writeFilters } from './filter-state.ts'
import { countText, pageAddress } from './list-heading.ts'
import { NoProducts } from './no-products.tsx'

type Found = Section<ApiResponse<'GET /public/products/active'>>

type ProductResultsProps = {
  filters: FilterState
  page: number
  found: Found
  suggestions: string[]
  pages: SitePage[]
  categories: Choice[]
  toggle: ReactNode
  chips: ReactNode
}

export function ProductResults(props: ProductResultsProps) {
  const { filters, found, suggestions, pages, toggle, chips } = props
  const isRelated = found.ok && found.data.hasExactMatches === false && found.data.products.length > 0
  const understood = found.ok ? found.data.understood : undefined
  return (
    <section aria-label="Products" aria-busy={false} className="group">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div role="status">
          <p data-list-start="" tabIndex={-1} className="text-ink-soft outline-none">
            {found.ok
              ? countText(found.data.pagination, found.data.products.length)
              : 'The products could not be loaded'}
          </p>
        </div>
        {toggle}
      </div>
      <div role="status">
        {isRelated && (
          <p className="-mt-2 mb-4">
            {(understood && parsedQueryText(understood)) ||
              `No exact match for ‘${filters.search}’. Showing related products.`}
          </p>
        )}
      </div>
      {pages.length > 0 && (
        <p className="-mt-2 mb-4">
          Looking for
          {pages.map(({ to, title }, index) => (
            <Fragment key={to}>
              {' '}
              <a href={to} className="inline-block py-2 font-semibold text-plum underline underline-offset-4">
                {title}
              </a>
              {index < pages.length - 1 ? ',' : '?'}
            </Fragment>
          ))}
        </p>
      )}
      {isRelated && suggestions.length > 0 && (
        <p className="-mt-3 mb-4">
          Did you mean
          {suggestions.map((text, index) => (
            <Fragment key={text}>
              {' '}
              <span className="inline-block py-2">
                <a
                  href={`/products${writeFilters({ ...noFilters, search: text })}`}
                  className="py-2 font-semibold text-plum underline underline-offset-4"
                >
                  {text}
                </a>
                {index < suggestions.length - 1 ? ',' : '?'}
              </span>
            </Fragment>
          ))}
        </p>
      )}
      {chips}
      <div className="transition-opacity duration-200 group-aria-busy:opacity-50">
        <Products {...props} />
      </div>
    </section>
  )
}

function Products({ filters, page, found, suggestions, categories }: ProductResultsProps) {
  if (!found.ok) return <ErrorState message={found.message} />
  const { products, pagination } = found.data
  const addressOf = pageAddress(filters)
  if (pagination.total === 0) {
    return <NoProducts filters={filters} suggestions={suggestions} categories={categories} />
  }
  if (products.length === 0) {
    const { pages } = pagination
    return (
      <EmptyState
        title={`There is no page ${page}`}
        message={`These products fill ${pages === 1 ? 'one page' : `${pages} pages`}.`}
      >
        <ButtonLink href={addressOf(pages)}>Go to page {pages}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ProductGrid products={products} besideFilters />
      <div className="mt-12">
        <Pagination page={page} pages={pagination.pages} addressOf={addressOf} preventScrollReset />
      </div>
    </>
  )
}
