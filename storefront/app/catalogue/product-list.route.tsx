import { breadcrumbData } from '../platform/breadcrumb-data.ts'
import { itemListData } from '../platform/item-list-data.ts'
import { pageMeta, structuredData } from '../platform/seo.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { RouteError } from '../ui/route-error.tsx'
import type { Route } from './+types/product-list.route'
import { ActiveFilters } from './list/active-filters.tsx'
import { chipsOf, type FilterNames } from './list/filter-chips.ts'
import { FilterPanel, FilterToggle } from './list/filter-panel.tsx'
import { writeFilters } from './list/filter-state.ts'
import { IgnoredNotice } from './list/ignored-notice.tsx'
import type { ListChoices } from './list/list-choices.ts'
import { canonicalOf, headingOf, titleOf } from './list/list-heading.ts'
import { loadProductList } from './list/load-product-list.ts'
import { ProductFilters } from './list/product-filters.tsx'
import { ProductResults } from './list/product-results.tsx'
import { useSitePages } from './search/use-site-pages.ts'

const path = '/products'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadProductList(context, new URL(request.url).searchParams)

const namesOf = ({ categories, brands, origins, facets }: ListChoices): FilterNames => ({
  facets,
  categories: categories.ok ? categories.data : [],
  brands: brands.ok ? brands.data : [],
  origins: origins.ok ? origins.data : [],
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData
  if (!loaderData || !root) return [{ title: 'Products' }]
  const { filters, page, found, choices } = loaderData
  const names = namesOf(choices)
  const isFound = !found.ok || found.data.pagination.total > 0
  const title = titleOf(filters, names, page, isFound)
  const canonical = canonicalOf(filters, page)
  const first = found.ok ? found.data.products[0] : undefined
  const total = found.ok ? `${found.data.pagination.total} ` : ''
  return [
    ...pageMeta({
      site: root.site,
      path: canonical ?? path + writeFilters(filters, page),
      title: `${title} | ${root.shop.name}`,
      description: `${title} at ${root.shop.name}: ${total}crystals and spiritual goods, with prices, pictures and what is in stock.`,
      image: first?.images[0] && { url: first.images[0].url, alt: first.images[0].alt },
      noindex: !canonical || first === undefined,
    }),
    ...(found.ok ? [structuredData(itemListData(root.site, found.data.products))] : []),
    structuredData(breadcrumbData(root.site, [{ name: headingOf(filters, names, isFound), to: path }])),
  ]
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const { filters, page, ignored, found, choices, suggestions } = loaderData
  const pages = useSitePages(filters.search)
  const names = namesOf(choices)
  const chips = chipsOf(filters, names)
  const heading = headingOf(filters, names, !found.ok || found.data.pagination.total > 0)
  return (
    <div className="container-page pt-2 pb-20">
      <Breadcrumb steps={[{ name: 'Home', to: '/' }, { name: heading }]} />
      <h1 className="mt-2 mb-5 text-3xl wrap-anywhere text-plum-deep md:mb-8 md:text-4xl">{heading}</h1>
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <FilterPanel
          action={path}
          reset={{ to: path, label: 'Reset' }}
          total={found.ok ? found.data.pagination.total : undefined}
        >
          <ProductFilters filters={filters} choices={choices} />
        </FilterPanel>
        <div className="min-w-0">
          <IgnoredNotice ignored={ignored} />
          <ProductResults
            filters={filters}
            page={page}
            found={found}
            suggestions={suggestions}
            pages={pages}
            categories={names.categories}
            toggle={<FilterToggle count={chips.length} />}
            chips={
              <ActiveFilters
                chips={chips.map(({ label, without }) => ({ label, to: path + writeFilters(without) }))}
                clear={{ to: path, label: 'Clear All' }}
              />
            }
          />
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} message="Failed to load products" />
}
