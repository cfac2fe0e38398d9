import type { ApiResponse, Category } from '@amritvasya/contract'
import type { Section } from '../../platform/section.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { type CategoryState, maxSubPages, writeCategory } from './category-state.ts'
import { SubCategoryTile } from './sub-category-tile.tsx'

type Below = Section<ApiResponse<'GET /categories/active'>>
type SubCategoriesProps = { category: Category; below: Below; filters: CategoryState; page: number }

export function SubCategories({ category, below, filters, page }: SubCategoriesProps) {
  if (!below.ok) return <ErrorState message={below.message} />
  const { categories, pagination } = below.data
  if (pagination.total === 0) return null
  const path = `/category/${category._id}`
  const subPages = (filters.subPages ?? 1) + 1
  return (
    <section aria-labelledby="subcategories" className="mb-7 md:mb-12">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id="subcategories" className="text-xl text-plum-deep md:text-2xl">
          Shop by type
        </h2>
        {filters.subCategory && (
          <a
            href={path + writeCategory({ ...filters, subCategory: undefined })}
            data-keep-scroll=""
            className="inline-flex min-h-11 items-center font-semibold text-plum underline underline-offset-4"
          >
            View All Products
          </a>
        )}
      </div>
      <ul
        data-growing=""
        className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
      >
        {categories.map((item) => (
          <li key={item._id} className="min-w-0">
            <SubCategoryTile
              category={item}
              chosen={item._id === filters.subCategory}
              to={path + writeCategory({ ...filters, subCategory: item._id })}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {categories.length} of {pagination.total} subcategories shown
      </p>
      {categories.length < pagination.total && subPages <= maxSubPages && (
        <div className="mt-5 text-center">
          <LoadMore
            label="Load More Subcategories"
            to={path + writeCategory({ ...filters, subPages }, page)}
          />
        </div>
      )}
    </section>
  )
}
