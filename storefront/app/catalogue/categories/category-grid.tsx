import type { Category } from '@amritvasya/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useApi } from '../../platform/use-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { toast } from '../../ui/toast.ts'
import { CategoryTile } from '../category-tile.tsx'
import { useMorePages } from '../list/use-more-pages.ts'
import { categoriesAddress, categoriesFailure, categoriesQuery } from './categories-state.ts'

type Loaded = { search: string; upTo: number } & (
  | { ok: true; categories: Category[]; total: number; pages: number }
  | { ok: false; message: string }
)
type LoadedWell = Extract<Loaded, { ok: true }>

export function CategoryGrid({ loaded }: { loaded: Loaded }) {
  const failed = loaded.ok ? undefined : loaded.message
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed load is shown once, also with the same words
  useEffect(() => {
    if (failed) toast.error(failed)
  }, [failed, loaded])
  if (!loaded.ok) return <ErrorState message={loaded.message} />
  if (loaded.total > 0) return <GrowingGrid loaded={loaded} />
  return (
    <div role="status">
      <EmptyState
        title="No categories found"
        {...(loaded.search && { message: `Nothing is called ‘${loaded.search}’.` })}
      >
        {loaded.search ? (
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

function GrowingGrid({ loaded }: { loaded: LoadedWell }) {
  const { search, upTo, categories } = loaded
  const api = useApi()
  const visit = useLocation().key
  const { location } = useNavigation()
  const isLoading = location?.pathname === '/categories'
  const more = useMorePages(
    `${visit} ${categoriesAddress(search, upTo)}`,
    { items: categories, page: upTo, pages: loaded.pages, total: loaded.total },
    async (next) => {
      const response = await api('GET /categories/active', { query: categoriesQuery(search, next) })
      return {
        items: response.categories,
        pages: response.pagination.pages,
        total: response.pagination.total,
      }
    },
    (error) => toast.error(categoriesFailure(error)),
  )
  async function showMore() {
    const place = end.current
    const hadFocus = place?.contains(document.activeElement)
    const first = await more.loadMore()
    if (!hadFocus) return
    const link = first && place?.parentElement?.querySelector<HTMLElement>(`a[href="/category/${first}"]`)
    const next = link || place?.querySelector<HTMLElement>('button')
    next?.focus({ preventScroll: true })
  }
  const end = useEndInView(more.page < more.pages && !more.isLoading && more.failure === undefined, showMore)
  return (
    <section aria-label="Categories" aria-busy={isLoading || more.isLoading}>
      <p role="status" className="mb-5 text-ink-soft">
        Showing {more.items.length} of {more.total} categories
      </p>
      <ul
        className={`grid grid-cols-2 gap-x-3 gap-y-7 transition-opacity duration-200 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 lg:gap-y-10 2xl:grid-cols-5 ${isLoading ? 'opacity-50' : ''}`}
      >
        {more.items.map((category, index) => (
          <li key={category._id} className="min-w-0">
            <CategoryTile category={category} priority={index === 0} />
          </li>
        ))}
      </ul>
      <div ref={end} className="mt-12 text-center">
        {more.failure !== undefined && (
          <ErrorState message={categoriesFailure(more.failure)} retry={() => void showMore()} />
        )}
        {more.page < more.pages && more.failure === undefined && (
          <LoadMore
            label="Load more"
            to={categoriesAddress(search, more.page + 1)}
            isLoading={more.isLoading}
            onLoad={() => void showMore()}
          />
        )}
      </div>
    </section>
  )
}

function useEndInView(isRequested: boolean, onNear: () => Promise<unknown>) {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => void onNear())
  useEffect(() => {
    if (!isRequested || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && near(),
      {
        rootMargin: '500px',
      },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isRequested])
  return end
}
