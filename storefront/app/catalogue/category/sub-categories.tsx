import type { ApiResponse, Category } from '@amritvasya/contract'
import { messageOf } from '../../platform/api.ts'
import type { Section } from '../../platform/section.ts'
import { useApi } from '../../platform/use-api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { toast } from '../../ui/toast.ts'
import { useMorePages } from '../list/use-more-pages.ts'
import { type CategoryState, subPageSize, writeCategory } from './category-state.ts'
import { SubCategoryTile } from './sub-category-tile.tsx'

type Below = Section<ApiResponse<'GET /categories/active'>>
type SubCategoriesProps = { category: Category; below: Below; filters: CategoryState; subPages: number }

export function SubCategories({ below, ...rest }: SubCategoriesProps) {
  if (!below.ok) return <ErrorState message={below.message} />
  if (below.data.pagination.total === 0) return null
  return <SubCategoryGrid {...rest} below={below.data} />
}

type GridProps = Omit<SubCategoriesProps, 'below'> & { below: ApiResponse<'GET /categories/active'> }

function SubCategoryGrid({ category, below, filters, subPages }: GridProps) {
  const api = useApi()
  const { total } = below.pagination
  const { items, page, pages, isLoading, loadMore } = useMorePages(
    `subcategories of ${category._id} from ${subPages}`,
    { items: below.categories, page: subPages, pages: Math.ceil(total / subPageSize), total },
    async (next) => {
      const query = { parent: category._id, page: next, limit: subPageSize }
      const response = await api('GET /categories/active', { query })
      return {
        items: response.categories,
        pages: response.pagination.pages,
        total: response.pagination.total,
      }
    },
    (error) => toast.error(messageOf(error, 'Failed to load subcategories')),
  )
  const path = `/category/${category._id}`
  const showMore = async () => {
    const first = await loadMore()
    if (first)
      document.querySelector<HTMLElement>(`[data-category="${first}"]`)?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="subcategories" className="mb-7 md:mb-12">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id="subcategories" className="text-xl text-plum-deep md:text-2xl">
          Shop by type
        </h2>
        {filters.subCategory && (
          <a
            href={path + writeCategory({ ...filters, subCategory: undefined }, 1, subPages)}
            data-keep-scroll=""
            className="inline-flex min-h-11 items-center font-semibold text-plum underline underline-offset-4"
          >
            View All Products
          </a>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {items.map((item) => (
          <li key={item._id} className="min-w-0">
            <SubCategoryTile
              category={item}
              chosen={item._id === filters.subCategory}
              to={path + writeCategory({ ...filters, subCategory: item._id }, 1, subPages)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {items.length} of {total} subcategories shown
      </p>
      {page < pages && (
        <div className="mt-5 text-center">
          <LoadMore
            label="Load More Subcategories"
            to={path + writeCategory(filters, 1, Math.min(subPages + 1, 10))}
            isLoading={isLoading}
            onLoad={() => void showMore()}
          />
        </div>
      )}
    </section>
  )
}
