import type { Category } from '@amritvasya/contract'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { CategoryTile } from '../category-tile.tsx'
import { categoriesAddress, MAX_PAGES_AT_ONCE } from './categories-state.ts'

type Loaded = { search: string; upTo: number } & (
  | { ok: true; categories: Category[]; total: number; pages: number }
  | { ok: false; message: string }
)

export const CategoryGrid = ({ loaded }: { loaded: Loaded }) => (
  <section aria-label="Categories" aria-busy={false} data-grown="" className="group">
    <Contents loaded={loaded} />
  </section>
)

function Contents({ loaded }: { loaded: Loaded }) {
  const { search, upTo } = loaded
  if (!loaded.ok) {
    return (
      <div data-pages="">
        <ErrorState message={loaded.message} />
      </div>
    )
  }
  const { categories, total, pages } = loaded
  if (total === 0) {
    return (
      <div role="status">
        <EmptyState
          title="No categories found"
          {...(search && { message: `Nothing is called ‘${search}’.` })}
        >
          {search ? (
            <ButtonLink href="/categories" data-keep-scroll="">
              Clear search
            </ButtonLink>
          ) : (
            <ButtonLink href="/products">Browse all products</ButtonLink>
          )}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <p role="status" data-list-start="" className="mb-5 text-ink-soft">
        Showing {categories.length} of {total} categories
      </p>
      <ul
        data-growing=""
        className="grid grid-cols-2 gap-x-3 gap-y-7 transition-opacity duration-200 group-aria-busy:opacity-50 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 lg:gap-y-10 2xl:grid-cols-5"
      >
        {categories.map((category, index) => (
          <li key={category._id} className="min-w-0">
            <CategoryTile category={category} priority={index === 0} />
          </li>
        ))}
      </ul>
      <div data-pages="" className="mt-12 text-center">
        {upTo < Math.min(pages, MAX_PAGES_AT_ONCE) && (
          <LoadMore label="Load more" to={categoriesAddress(search, upTo + 1)} isLoadedWhenNear />
        )}
      </div>
    </>
  )
}
