import type { ApiResponse } from '@amritvasya/contract'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '../../platform/api.ts'
import { useApi } from '../../platform/use-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { toast } from '../../ui/toast.ts'
import type { Cards } from '../card-product.ts'
import { countText } from '../list/list-heading.ts'
import { useListScroll } from '../list/use-list-scroll.ts'
import { useMorePages } from '../list/use-more-pages.ts'
import { ProductGrid } from '../product-grid.tsx'
import { categoryProductsQuery, countNarrowing, writeCategory } from './category-state.ts'
import type { LoadedCategory } from './load-category.ts'

type CategoryResultsProps = {
  loaded: LoadedCategory
  isLoading: boolean
  clear: { to: string; label: string }
  toggle: ReactNode
  chips: ReactNode
}
type Found = Cards<ApiResponse<'GET /products/category/:id'>>

const nothing: Found = { success: true, products: [], pagination: { page: 1, limit: 12, total: 0, pages: 0 } }

export function CategoryResults({ loaded, isLoading, clear, toggle, chips }: CategoryResultsProps) {
  const { category, subCategory, filters, page, found } = loaded
  const api = useApi()
  const visit = useLocation().key
  const beginning = useListScroll(page)
  const { products, pagination, hasExactMatches } = found.ok ? found.data : nothing
  const id = subCategory?._id ?? category._id
  const path = `/category/${category._id}`
  const addressOf = (to: number) => path + writeCategory(filters, to)
  const more = useMorePages(
    `${visit} ${addressOf(page)}`,
    { items: products, page, pages: pagination.pages, total: pagination.total },
    async (next) => {
      const query = categoryProductsQuery(filters, next)
      const response = await api('GET /products/category/:id', { params: { id }, query })
      return { items: response.products, pages: response.pagination.pages, total: response.pagination.total }
    },
    (error) => toast.error(messageOf(error, 'Failed to load products')),
  )
  const showMore = async () => {
    const first = await more.loadMore()
    if (first)
      document.querySelector<HTMLElement>(`[data-product="${first}"] a`)?.focus({ preventScroll: true })
  }
  const count = countText({ ...pagination, page, total: more.total }, more.items.length)
  const isRelated = hasExactMatches === false && products.length > 0
  return (
    <section aria-label="Products" aria-busy={isLoading}>
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div role="status">
          <p ref={beginning} tabIndex={-1} className="text-ink-soft outline-none">
            {found.ok ? count : 'The products could not be loaded'}
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
      <div className={`transition-opacity duration-200 ${isLoading ? 'opacity-50' : ''}`}>
        {!found.ok && <ErrorState message={found.message} />}
        {found.ok && products.length === 0 && (
          <Nothing loaded={loaded} pages={pagination.pages} addressOf={addressOf} clear={clear} />
        )}
        <ProductGrid products={more.items} besideFilters headingLevel={2} />
        {products.length > 0 && (
          <div className="mt-12 flex flex-col items-center gap-8">
            {more.page < more.pages && (
              <LoadMore
                label="Load More Products"
                to={addressOf(more.page + 1)}
                isLoading={more.isLoading}
                onLoad={() => void showMore()}
              />
            )}
            <Pagination page={more.page} pages={more.pages} addressOf={addressOf} preventScrollReset />
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
