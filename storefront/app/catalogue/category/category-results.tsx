import type { ApiResponse } from '@amritvasya/contract'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { countText } from '../list/list-heading.ts'
import { ProductGrid } from '../product-grid.tsx'
import { countNarrowing, writeCategory } from './category-state.ts'
import type { LoadedCategory } from './load-category.ts'

type CategoryResultsProps = {
  loaded: LoadedCategory
  clear: { to: string; label: string }
  toggle: ReactNode
  chips: ReactNode
}
type Found = ApiResponse<'GET /products/category/:id'>

const nothing: Found = { success: true, products: [], pagination: { page: 1, limit: 12, total: 0, pages: 0 } }

export function CategoryResults({ loaded, clear, toggle, chips }: CategoryResultsProps) {
  const { category, filters, page, found } = loaded
  const { products, pagination, hasExactMatches } = found.ok ? found.data : nothing
  const addressOf = (to: number) => `/category/${category._id}${writeCategory(filters, to)}`
  const isRelated = hasExactMatches === false && products.length > 0
  return (
    <section aria-label="Products" aria-busy={false} data-grown="" className="group">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div role="status">
          <p data-list-start="" tabIndex={-1} className="text-ink-soft outline-none">
            {found.ok
              ? countText({ ...pagination, page }, products.length)
              : 'The products could not be loaded'}
          </p>
        </div>
        {toggle}
      </div>
      <div role="status">
        {isRelated && (
          <p className="-mt-2 mb-4">No exact match for ‘{filters.search}’. Showing related products.</p>
        )}
      </div>
      {chips}
      <div className="transition-opacity duration-200 group-aria-busy:opacity-50">
        {!found.ok && (
          <div data-pages="">
            <ErrorState message={found.message} />
          </div>
        )}
        {found.ok && products.length === 0 && (
          <Nothing loaded={loaded} pages={pagination.pages} addressOf={addressOf} clear={clear} />
        )}
        <ProductGrid products={products} besideFilters headingLevel={2} />
        {products.length > 0 && (
          <div data-pages="" className="mt-12 flex flex-col items-center gap-8">
            {page < pagination.pages && <LoadMore label="Load More Products" to={addressOf(page + 1)} />}
            <Pagination page={page} pages={pagination.pages} addressOf={addressOf} preventScrollReset />
          </div>
        )}
      </div>
    </section>
  )
}

type NothingProps = {
  loaded: LoadedCategory
  pages: number
  addressOf: (page: number) => string
  clear: { to: string; label: string }
}

function Nothing({ loaded, pages, addressOf, clear }: NothingProps) {
  if (pages > 0) {
    return (
      <EmptyState title={`There is no page ${loaded.page}`} message={`These products fill ${pages} pages.`}>
        <ButtonLink href={addressOf(pages)}>Go to page {pages}</ButtonLink>
      </EmptyState>
    )
  }
  const isNarrowed = countNarrowing(loaded.filters) > 0
  return (
    <EmptyState
      title="No products found in this category"
      message={
        isNarrowed
          ? 'Nothing here matches these filters.'
          : 'Check back soon, or browse our other categories.'
      }
    >
      {isNarrowed ? (
        <ButtonLink href={clear.to} data-keep-scroll="">
          {clear.label}
        </ButtonLink>
      ) : (
        <ButtonLink href="/categories">Browse all categories</ButtonLink>
      )}
    </EmptyState>
  )
}
